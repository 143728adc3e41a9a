ALTER TABLE "polls" ADD COLUMN "vote_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "preview_on" date;--> statement-breakpoint
UPDATE "polls" SET "vote_count" = "sample_size";
