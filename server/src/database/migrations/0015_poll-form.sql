DROP INDEX "votes_once";--> statement-breakpoint
ALTER TABLE "poll_answers" ADD COLUMN "is_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "auto_archive" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "auto_archive_on" date;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "target_sample_size" integer;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "target_reach" text DEFAULT 'DYNAMIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "target_reach_on" date;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "pause" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "target_group" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "is_answer_order_random" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "scale_low" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "scale_high" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "effective_size" real;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "last_answer_on" date;--> statement-breakpoint
CREATE INDEX "votes_voter" ON "votes" USING btree ("poll_id","voter_id") WHERE voter_id is not null;--> statement-breakpoint
UPDATE "polls" SET "last_answer_on" = "field_end" WHERE "vote_count" > 0 AND "has_vote_dates";--> statement-breakpoint
-- The effective n is counted with the preview: by the next refresh of each.
UPDATE "polls" SET "preview_on" = NULL WHERE "sample_size" > 0;
