CREATE TABLE "poll_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"poll_id" integer,
	"has_text_changed" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_words" (
	"word" text NOT NULL,
	"letters" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "title_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('public.german_plain', normalize(title, NFKC))) STORED;--> statement-breakpoint
CREATE INDEX "poll_changes_xid" ON "poll_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "poll_changes_time" ON "poll_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "poll_words_word" ON "poll_words" USING btree ("word");--> statement-breakpoint
CREATE FUNCTION public.letter_bits(text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(bit_or(1 << (ascii(letter) % 32)), 0) FROM string_to_table($1, NULL) letter $$;--> statement-breakpoint
-- One row for many polls, so that a change of all polls does not write as many rows: readers read all polls then.
CREATE FUNCTION public.note_polls(ids integer[], has_text_changed boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.poll_changes (poll_id, has_text_changed)
    SELECT id, has_text_changed FROM unnest(ids) id WHERE cardinality(ids) <= 1000
    UNION ALL SELECT NULL, true WHERE cardinality(ids) > 1000
$$;--> statement-breakpoint
CREATE FUNCTION public.note_added_polls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_polls(array_agg(id), true) FROM changed;
  INSERT INTO public.poll_words (word, letters)
    SELECT word, public.letter_bits(word)
    FROM (SELECT DISTINCT unnest(tsvector_to_array(search_vector)) AS word FROM changed) AS given
    WHERE NOT EXISTS (SELECT 1 FROM public.poll_words known WHERE known.word = given.word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_deleted_polls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_polls(array_agg(id), true) FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_changed_polls() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rewritten integer[] := ARRAY(SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE (changed.search_vector, changed.search_plain, changed.title) IS DISTINCT FROM
      (before.search_vector, before.search_plain, before.title));
BEGIN
  PERFORM public.note_polls(array_agg(id), cardinality(rewritten) > 0) FROM changed;
  IF cardinality(rewritten) > 0 THEN
    INSERT INTO public.poll_words (word, letters)
      SELECT word, public.letter_bits(word)
      FROM (SELECT DISTINCT unnest(tsvector_to_array(search_vector)) AS word FROM changed WHERE id = ANY (rewritten)) AS given
      WHERE NOT EXISTS (SELECT 1 FROM public.poll_words known WHERE known.word = given.word);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_granted_polls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_polls(array_agg(DISTINCT poll_id), false) FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_moved_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_polls(ARRAY(SELECT poll_id FROM changed UNION SELECT poll_id FROM before), false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_emptied_polls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.poll_changes (poll_id, has_text_changed) VALUES (NULL, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER polls_added AFTER INSERT ON "polls" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_added_polls();--> statement-breakpoint
CREATE TRIGGER polls_changed AFTER UPDATE ON "polls" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_polls();--> statement-breakpoint
CREATE TRIGGER polls_deleted AFTER DELETE ON "polls" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_deleted_polls();--> statement-breakpoint
CREATE TRIGGER polls_emptied AFTER TRUNCATE ON "polls"
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_emptied_polls();--> statement-breakpoint
CREATE TRIGGER poll_grants_added AFTER INSERT ON "poll_grants" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_granted_polls();--> statement-breakpoint
CREATE TRIGGER poll_grants_moved AFTER UPDATE ON "poll_grants" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_moved_grants();--> statement-breakpoint
CREATE TRIGGER poll_grants_removed AFTER DELETE ON "poll_grants" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_granted_polls();--> statement-breakpoint
CREATE TRIGGER poll_grants_emptied AFTER TRUNCATE ON "poll_grants"
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_emptied_polls();--> statement-breakpoint
INSERT INTO public.poll_words (word, letters)
  SELECT word, public.letter_bits(word)
  FROM (SELECT DISTINCT unnest(tsvector_to_array(search_vector)) AS word FROM "polls") AS given
  WHERE NOT EXISTS (SELECT 1 FROM public.poll_words known WHERE known.word = given.word);
