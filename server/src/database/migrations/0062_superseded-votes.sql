CREATE TABLE "superseded_votes" (
	"poll_id" integer NOT NULL,
	"id" bigint NOT NULL,
	"voter_id" integer NOT NULL,
	"answer_mask" integer NOT NULL,
	"age" smallint,
	"gender" smallint,
	"state" smallint,
	"cast_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "superseded_votes_poll_id_id_pk" PRIMARY KEY("poll_id","id")
);
--> statement-breakpoint
ALTER TABLE "superseded_votes" ADD CONSTRAINT "superseded_votes_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superseded_votes" ADD CONSTRAINT "superseded_votes_voter_id_voters_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."voters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "superseded_votes_voter" ON "superseded_votes" USING btree ("voter_id");