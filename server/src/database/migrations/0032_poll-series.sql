ALTER TABLE "polls" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "series_key" text;--> statement-breakpoint
CREATE INDEX "polls_series" ON "polls" USING btree ("series_key");
--> statement-breakpoint
-- Polls that ask the same are waves of one series: the same question and answers of the same people by the same
-- institute, or the same name that staff gave. Answers that change touch the title of their poll (0001).
CREATE FUNCTION public.set_poll_series() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answers text := (SELECT string_agg(a.text, E'\x1f' ORDER BY a.position) FROM public.poll_answers a WHERE a.poll_id = NEW.id);
  name text := public.series_text(NEW.series);
BEGIN
  NEW.series_key := CASE WHEN name <> '' THEN 'name:' || name ELSE 'wording:' || md5(concat_ws(E'\x1e', NEW.kind,
    public.series_text(NEW.question), public.series_text(NEW.institute), public.series_text(NEW.population),
    public.series_text(answers))) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION public.series_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(trim(normalize(coalesce($1, ''), NFKC)), '\s+', ' ', 'g')) $$;--> statement-breakpoint
CREATE TRIGGER polls_series_key BEFORE INSERT OR UPDATE OF title, question, kind, institute, population, series ON "polls"
  FOR EACH ROW EXECUTE FUNCTION public.set_poll_series();--> statement-breakpoint
UPDATE "polls" SET title = title;
