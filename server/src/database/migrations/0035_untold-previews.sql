-- Cards of protected polls used to show exact figures, of fewer than ten votes too. Nothing is told of those; a poll of
-- our own has its field from its votes alone. The previews of the others are counted anew at the next start.
UPDATE "polls" SET preview = '[]', sample_size = 0, effective_size = NULL, vote_count = 0, last_answer_on = NULL,
  field_start = CASE WHEN import_key IS NOT NULL THEN field_start END,
  field_end = CASE WHEN import_key IS NOT NULL THEN field_end END
WHERE weighting <> 'PUBLISHED' AND exact_figures_reason IS NULL
  AND (SELECT count(*) FROM (SELECT FROM votes WHERE votes.poll_id = polls.id LIMIT 10) AS few) < 10;--> statement-breakpoint
UPDATE "polls" SET preview_on = '1970-01-01'
WHERE weighting <> 'PUBLISHED' AND exact_figures_reason IS NULL AND sample_size > 0;
