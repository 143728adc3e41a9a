ALTER TABLE "polls" RENAME COLUMN "has_ended" TO "was_exact";
--> statement-breakpoint
DROP TRIGGER polls_end ON "polls";
--> statement-breakpoint
DROP FUNCTION note_end_of_poll();
--> statement-breakpoint
-- Whether readers see the exact result of all votes on a day: by choice, or because the poll has ended and midnight has
-- passed since its last vote. Nobody sees drafts and blocked polls, nor figures of fewer than 30 respondents.
CREATE FUNCTION public.has_exact_result(poll public.polls, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN poll.exact_figures_reason IS NOT NULL THEN poll.status IN ('PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED')
    ELSE poll.status IN ('RESULT_FROZEN', 'ARCHIVED') AND NOT EXISTS (
      SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.exclusion_id IS NULL
      AND v.cast_at >= (today::timestamp AT TIME ZONE 'Europe/Berlin'))
  END AND (SELECT count(*) FROM (
    SELECT 1 FROM public.votes v WHERE v.poll_id = poll.id AND v.answer_mask <> 0 AND v.exclusion_id IS NULL LIMIT 30
  ) answered) >= 30
$$;
--> statement-breakpoint
CREATE FUNCTION public.note_exact_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_exact := NEW.was_exact OR public.has_exact_result(
    OLD, (greatest(NEW.updated_at, now()) AT TIME ZONE 'Europe/Berlin')::date);
  NEW.has_reopened := NEW.has_reopened
    OR (NEW.was_exact AND NEW.status = 'PUBLISHED' AND NEW.exact_figures_reason IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_exact_result BEFORE UPDATE OF "status", "exact_figures_reason" ON "polls"
  FOR EACH ROW EXECUTE FUNCTION public.note_exact_result();
--> statement-breakpoint
-- Commands that import polls leave no entry in the audit log, so what was noted of imported polls stays.
UPDATE "polls" SET "was_exact" = false, "has_reopened" = false
WHERE ("was_exact" OR "has_reopened") AND "import_key" IS NULL;
--> statement-breakpoint
UPDATE "polls" SET "was_exact" = true, "has_reopened" = "has_reopened" OR ("status" = 'PUBLISHED' AND "exact_figures_reason" IS NULL)
  OR EXISTS (
    SELECT 1 FROM "audit_log" a WHERE a."object_type" = 'POLL' AND a."object_id" = "polls"."id"
    AND a."at" >= exact."until" AND a."after"->>'status' = 'PUBLISHED')
FROM (
  SELECT a."object_id", min(a."at") AS "until" FROM "audit_log" a
  WHERE a."object_type" = 'POLL'
  AND EXISTS (SELECT 1 FROM "votes" v WHERE v."poll_id" = a."object_id" AND v."cast_at" < a."at")
  AND ((a."before"->>'exact_figures_reason' IS NOT NULL AND a."after"->'exact_figures_reason' = 'null')
    OR (a."before"->>'status' IN ('RESULT_FROZEN', 'ARCHIVED') AND a."after"->>'status' IS NOT NULL
      AND NOT EXISTS (
        SELECT 1 FROM "votes" v WHERE v."poll_id" = a."object_id" AND v."exclusion_id" IS NULL AND v."cast_at" < a."at"
        AND v."cast_at" >= date_trunc('day', a."at" AT TIME ZONE 'Europe/Berlin') AT TIME ZONE 'Europe/Berlin')))
  GROUP BY a."object_id"
) exact
WHERE "polls"."id" = exact."object_id";
