ALTER TABLE "polls" ADD COLUMN "institute" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "sponsor" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "population" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "sampling" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "weighting" text DEFAULT 'POPULATION' NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "has_vote_dates" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Polls that no file brought were asked here: online, of volunteers. Of imported ones nothing more is known.
UPDATE "polls" SET
  mode = 'Online-Umfrage', population = 'Personen ab 18 Jahren in Deutschland', sampling = 'SELF_SELECTED',
  institute = source
WHERE import_key IS NULL;--> statement-breakpoint
UPDATE "polls" SET source = '' WHERE import_key IS NOT NULL AND source = 'Import';
