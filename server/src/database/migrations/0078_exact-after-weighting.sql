-- An ended poll may become exact by a change of its weighting as well, for a part of a day only, before votes leave.
CREATE OR REPLACE FUNCTION public.note_exact_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (greatest(NEW.updated_at, now()) AT TIME ZONE 'Europe/Berlin')::date;
BEGIN
  NEW.was_exact := NEW.was_exact OR public.has_exact_result(OLD, today) OR (
    NEW.status IN ('RESULT_FROZEN', 'ARCHIVED') AND public.has_exact_result(NEW, today));
  NEW.has_reopened := NEW.has_reopened OR (NEW.was_exact AND (
    (NEW.status = 'PUBLISHED' AND NEW.exact_figures_reason IS NULL)
    OR (OLD.exact_figures_reason IS NULL AND NEW.exact_figures_reason IS NOT NULL)));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER polls_exact_result ON "polls";
--> statement-breakpoint
CREATE TRIGGER polls_exact_result BEFORE UPDATE OF "status", "exact_figures_reason", "weighting", "weighting_profile" ON "polls"
  FOR EACH ROW EXECUTE FUNCTION public.note_exact_result();
