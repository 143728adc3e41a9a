-- Whether a poll has ended, and answers in words have no category yet. Each coding changes its result.
CREATE FUNCTION public.has_uncoded_answers(poll public.polls) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT poll.kind IN ('OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE') AND poll.status IN ('RESULT_FROZEN', 'ARCHIVED') AND EXISTS (
    SELECT 1 FROM public.vote_texts t JOIN public.votes v ON v.poll_id = t.poll_id AND v.id = t.vote_id
    WHERE t.poll_id = poll.id AND v.poll_id = poll.id AND v.answer_mask = 0 AND NOT t.is_uncodable)
$$;
--> statement-breakpoint
-- Whether readers see the exact result of all votes on a day: by choice, or because the poll has ended, all its answers are
-- coded, and midnight has passed since its last vote. Nobody sees drafts and blocked polls, nor figures of fewer than 30
-- respondents.
CREATE OR REPLACE FUNCTION public.has_exact_result(poll public.polls, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN poll.exact_figures_reason IS NOT NULL THEN poll.status IN ('PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED')
    ELSE poll.status IN ('RESULT_FROZEN', 'ARCHIVED') AND NOT public.is_revised(poll, today)
      AND NOT public.has_uncoded_answers(poll) AND NOT EXISTS (
        SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.exclusion_id IS NULL
        AND v.cast_at >= (today::timestamp AT TIME ZONE 'Europe/Berlin'))
  END AND (SELECT count(*) FROM (
    SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.answer_mask <> 0 AND v.exclusion_id IS NULL LIMIT 30
  ) answered) >= 30
$$;
--> statement-breakpoint
-- A poll whose exact result was seen keeps its noise once it accepts votes again, or after figures that are exact by
-- choice, under which its votes and weighting could change.
CREATE OR REPLACE FUNCTION public.note_exact_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_exact := NEW.was_exact OR public.has_exact_result(
    OLD, (greatest(NEW.updated_at, now()) AT TIME ZONE 'Europe/Berlin')::date);
  NEW.has_reopened := NEW.has_reopened OR (NEW.was_exact AND (
    (NEW.status = 'PUBLISHED' AND NEW.exact_figures_reason IS NULL)
    OR (OLD.exact_figures_reason IS NULL AND NEW.exact_figures_reason IS NOT NULL)));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Imported polls whose figures were exact until their first vote in the widget, of which no change was recorded.
UPDATE "polls" SET "was_exact" = true, "has_reopened" = true
WHERE "exact_figures_reason" IS NULL AND "import_key" IS NOT NULL AND NOT "has_reopened" AND EXISTS (
  SELECT 1 FROM "audit_log" a WHERE a."object_type" = 'POLL' AND a."object_id" = "polls"."id"
  AND a."after"->>'exact_figures_reason' IS NOT NULL);
--> statement-breakpoint
-- Answers that were coded in part after the end were told exactly.
UPDATE "polls" SET "was_exact" = true
WHERE NOT "was_exact" AND "exact_figures_reason" IS NULL AND public.has_uncoded_answers("polls") AND (
  SELECT count(*) FROM (SELECT 1 FROM "votes" v WHERE v."poll_id" = "polls"."id" AND v."answer_mask" <> 0 LIMIT 30) answered
) >= 30;
--> statement-breakpoint
UPDATE "polls" SET "has_reopened" = true
WHERE "was_exact" AND "exact_figures_reason" IS NULL AND public.has_uncoded_answers("polls");
--> statement-breakpoint
-- Cards of drafts and blocked polls had exact figures, which readers saw until the first refresh after the publication.
UPDATE "polls" SET "preview_on" = '1970-01-01' WHERE "preview" <> '[]' AND "status" IN ('CREATED', 'BLOCKED');
