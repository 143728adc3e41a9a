-- Excluded votes ended exact results without a note that readers had seen one.
UPDATE "polls" SET "was_exact" = true
WHERE NOT "was_exact" AND public.has_exact_result("polls", (now() AT TIME ZONE 'Europe/Berlin')::date)
  AND EXISTS (SELECT 1 FROM "vote_exclusions" e WHERE e."poll_id" = "polls"."id"
    AND (e."excluded_on" IS NOT NULL OR e."readmitted_on" IS NOT NULL));
--> statement-breakpoint
-- Whether the votes that count, or their weights, change with the days: by profile answers, or by votes that leave or
-- return at a midnight. The result of all respondents of such a poll keeps its noise, unless it is exact by choice.
CREATE FUNCTION public.is_revised(poll public.polls, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (poll.weighting = 'POPULATION' AND poll.weighting_profile->'margins' ?| array['education', 'vote'])
    OR EXISTS (
      SELECT 1 FROM public.vote_exclusions e WHERE e.poll_id = poll.id
      AND (e.excluded_on <= today OR e.readmitted_on <= today)
      AND EXISTS (SELECT 1 FROM public.votes v WHERE v.poll_id = e.poll_id AND v.exclusion_id = e.id))
$$;
--> statement-breakpoint
-- Whether readers see the exact result of all votes on a day: by choice, or because the poll has ended and midnight has
-- passed since its last vote. Nobody sees drafts and blocked polls, nor figures of fewer than 30 respondents.
CREATE OR REPLACE FUNCTION public.has_exact_result(poll public.polls, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN poll.exact_figures_reason IS NOT NULL THEN poll.status IN ('PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED')
    ELSE poll.status IN ('RESULT_FROZEN', 'ARCHIVED') AND NOT public.is_revised(poll, today) AND NOT EXISTS (
      SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.exclusion_id IS NULL
      AND v.cast_at >= (today::timestamp AT TIME ZONE 'Europe/Berlin'))
  END AND (SELECT count(*) FROM (
    SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.answer_mask <> 0 AND v.exclusion_id IS NULL LIMIT 30
  ) answered) >= 30
$$;
--> statement-breakpoint
-- Readers have seen the exact result until the midnight at which votes leave or return.
CREATE FUNCTION public.note_exact_before_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.polls SET was_exact = true WHERE id = NEW.poll_id AND NOT was_exact AND public.has_exact_result(
    polls, greatest(coalesce(NEW.readmitted_on, NEW.excluded_on) - 1, (now() AT TIME ZONE 'Europe/Berlin')::date));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vote_exclusions_exact_result BEFORE INSERT OR UPDATE ON "vote_exclusions"
  FOR EACH ROW WHEN (NEW."excluded_on" IS NOT NULL OR NEW."readmitted_on" IS NOT NULL)
  EXECUTE FUNCTION public.note_exact_before_revision();
