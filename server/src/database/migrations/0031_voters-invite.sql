DROP INDEX "votes_voter";--> statement-breakpoint
ALTER TABLE "voters" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "voters" ADD COLUMN "invited_by" integer;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_invited_by_voters_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."voters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voters_invited_by" ON "voters" USING btree ("invited_by") WHERE invited_by is not null;--> statement-breakpoint
CREATE INDEX "votes_voter" ON "votes" USING btree ("voter_id","poll_id") WHERE voter_id is not null;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_invite_code_unique" UNIQUE("invite_code");