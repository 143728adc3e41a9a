-- Figures that become exact by choice before the result of all was seen do not count as seen.
CREATE OR REPLACE FUNCTION public.note_exact_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (greatest(NEW.updated_at, now()) AT TIME ZONE 'Europe/Berlin')::date;
BEGIN
  NEW.was_exact := NEW.was_exact OR public.has_exact_result(OLD, today) OR (
    NEW.status IN ('RESULT_FROZEN', 'ARCHIVED') AND NEW.exact_figures_reason IS NULL
    AND public.has_exact_result(NEW, today));
  NEW.has_reopened := NEW.has_reopened OR (NEW.was_exact AND (
    (NEW.status = 'PUBLISHED' AND NEW.exact_figures_reason IS NULL)
    OR (OLD.exact_figures_reason IS NULL AND NEW.exact_figures_reason IS NOT NULL)));
  RETURN NEW;
END $$;
