-- Whether answers in words have no category yet. Each coding changes the result.
CREATE OR REPLACE FUNCTION public.has_uncoded_answers(poll public.polls) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT poll.kind IN ('OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE') AND EXISTS (
    SELECT 1 FROM public.vote_texts t JOIN public.votes v ON v.poll_id = t.poll_id AND v.id = t.vote_id
    WHERE t.poll_id = poll.id AND v.poll_id = poll.id AND v.answer_mask = 0 AND NOT t.is_uncodable)
$$;
--> statement-breakpoint
-- Whether readers see the exact result of all votes on a day: by choice, or because the poll has ended, all its answers are
-- coded, and midnight has passed since its last vote. Votes that leave later count until then. Nobody sees drafts and
-- blocked polls, nor figures of fewer than 30 respondents.
CREATE OR REPLACE FUNCTION public.has_exact_result(poll public.polls, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN poll.exact_figures_reason IS NOT NULL THEN poll.status IN ('PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED')
    ELSE poll.status IN ('RESULT_FROZEN', 'ARCHIVED') AND NOT public.is_revised(poll, today)
      AND NOT public.has_uncoded_answers(poll) AND NOT EXISTS (
        SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id
        AND v.cast_at >= (today::timestamp AT TIME ZONE 'Europe/Berlin')
        AND (v.exclusion_id IS NULL OR EXISTS (
          SELECT 1 FROM public.vote_exclusions e WHERE e.id = v.exclusion_id
          AND (e.excluded_on > today OR e.readmitted_on <= today))))
  END AND (SELECT count(*) FROM (
    SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.answer_mask <> 0 AND (v.exclusion_id IS NULL OR EXISTS (
      SELECT 1 FROM public.vote_exclusions e WHERE e.id = v.exclusion_id
      AND (e.excluded_on > today OR e.readmitted_on <= today))) LIMIT 30
  ) answered) >= 30
$$;
--> statement-breakpoint
-- A poll whose exact result was seen keeps its noise once it accepts votes again, or after figures that are exact by
-- choice, under which its votes and weighting could change. The end of a poll may be seen for a part of a day only, before
-- votes leave.
CREATE OR REPLACE FUNCTION public.note_exact_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (greatest(NEW.updated_at, now()) AT TIME ZONE 'Europe/Berlin')::date;
BEGIN
  NEW.was_exact := NEW.was_exact OR public.has_exact_result(OLD, today) OR (
    NEW.status IN ('RESULT_FROZEN', 'ARCHIVED') AND OLD.status NOT IN ('RESULT_FROZEN', 'ARCHIVED')
    AND public.has_exact_result(NEW, today));
  NEW.has_reopened := NEW.has_reopened OR (NEW.was_exact AND (
    (NEW.status = 'PUBLISHED' AND NEW.exact_figures_reason IS NULL)
    OR (OLD.exact_figures_reason IS NULL AND NEW.exact_figures_reason IS NOT NULL)));
  RETURN NEW;
END $$;
