ALTER TABLE "polls" ADD COLUMN "preview_error" real;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "preview_mean" jsonb;--> statement-breakpoint
-- Stored previews may hold exact figures of open polls and too many decimals: round them, and compute them again at the start.
UPDATE "polls" SET
  "preview" = (
    SELECT jsonb_agg(jsonb_build_object('position', one -> 'position', 'share', round((one ->> 'share')::numeric, 3)))
    FROM jsonb_array_elements("preview") AS one),
  "effective_size" = round("effective_size"),
  "preview_on" = '1970-01-01'
WHERE "preview" <> '[]';
