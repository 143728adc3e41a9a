CREATE TABLE "profile_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"voter_id" integer NOT NULL,
	"subject" text NOT NULL,
	"category" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_offers" (
	"voter_id" integer NOT NULL,
	"subject" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_offers_voter_id_subject_pk" PRIMARY KEY("voter_id","subject")
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "profile_subject" text;--> statement-breakpoint
ALTER TABLE "profile_answers" ADD CONSTRAINT "profile_answers_voter_id_voters_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."voters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_offers" ADD CONSTRAINT "profile_offers_voter_id_voters_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."voters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_answers_voter" ON "profile_answers" USING btree ("voter_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_answers_newest" ON "profile_answers" USING btree ("voter_id","subject") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "profile_answers_ended" ON "profile_answers" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "polls_profile_subject" ON "polls" USING btree ("profile_subject") WHERE profile_subject is not null;