ALTER TABLE "superseded_votes" ADD COLUMN IF NOT EXISTS "withdrawn_on" date;--> statement-breakpoint
-- No flow tells two times of a month apart, so these have no use.
DELETE FROM "superseded_votes" WHERE date_trunc('month', cast_at at time zone 'Europe/Berlin') >= date_trunc('month', superseded_at at time zone 'Europe/Berlin');