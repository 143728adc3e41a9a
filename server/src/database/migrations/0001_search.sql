-- Search over polls, the same on PGlite and on PostgreSQL 15 or later.
--   polls.search_vector  full text: title and question A, answers, tags and topic B, description C
--   polls.search_plain   the same words without the description, in lower case and without accents,
--                        for parts of words and typing errors
-- Ask:  search_vector @@ websearch_to_tsquery('german_plain', $1)
--       search_plain like '%' || plain_text($1) || '%'
--       word_similarity(plain_text($1), search_plain) >= 0.45, or by the index, in a transaction:
--       set local pg_trgm.word_similarity_threshold = 0.45, then plain_text($1) <% search_plain
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "search_vector" "tsvector";--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "search_plain" text;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.german_plain (COPY = pg_catalog.german);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.german_plain
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.german_stem;--> statement-breakpoint
-- unaccent() is only stable, because its rules could be edited; ours never are.
CREATE FUNCTION public.plain_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;--> statement-breakpoint
CREATE FUNCTION public.set_poll_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answers text := (SELECT string_agg(a.text, ' ' ORDER BY a.position) FROM public.poll_answers a WHERE a.poll_id = NEW.id);
  words text := concat_ws(' ', answers, array_to_string(NEW.tags, ' '), NEW.topic);
BEGIN
  NEW.search_vector :=
    setweight(to_tsvector('public.german_plain', NEW.title || ' ' || NEW.question), 'A') ||
    setweight(to_tsvector('public.german_plain', words), 'B') ||
    setweight(to_tsvector('public.german_plain', NEW.description), 'C');
  NEW.search_plain := public.plain_text(concat_ws(' ', NEW.title, NEW.question, words));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER polls_search BEFORE INSERT OR UPDATE OF title, question, description, tags, topic ON "polls"
  FOR EACH ROW EXECUTE FUNCTION public.set_poll_search();--> statement-breakpoint
-- Answers come many at once: one refresh of their polls a statement.
CREATE FUNCTION public.refresh_poll_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.polls SET title = title WHERE id IN (SELECT poll_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER poll_answers_added AFTER INSERT ON "poll_answers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_poll_search();--> statement-breakpoint
CREATE TRIGGER poll_answers_edited AFTER UPDATE ON "poll_answers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_poll_search();--> statement-breakpoint
CREATE TRIGGER poll_answers_removed AFTER DELETE ON "poll_answers" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.refresh_poll_search();--> statement-breakpoint
UPDATE "polls" SET title = title;--> statement-breakpoint
CREATE INDEX "polls_search_vector" ON "polls" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "polls_search_plain" ON "polls" USING gin ("search_plain" gin_trgm_ops);
