ALTER TABLE "polls" ADD COLUMN "residents" jsonb;--> statement-breakpoint
ALTER TABLE "decision_indexes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decision_indexes" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "project_participants" ADD COLUMN "completed_on" date;