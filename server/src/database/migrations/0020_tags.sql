CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"topic" text,
	"is_blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "visible_tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A poll registers its tags, and keeps those that customers see. Whoever blocks or merges one waits for it, and the
-- other way round: the share lock.
CREATE OR REPLACE FUNCTION public.set_poll_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answers text := (SELECT string_agg(a.text, ' ' ORDER BY a.position) FROM public.poll_answers a WHERE a.poll_id = NEW.id);
  words text;
BEGIN
  PERFORM 1 FROM public.tags WHERE name = ANY (NEW.tags) ORDER BY id FOR SHARE;
  INSERT INTO public.tags (name)
    SELECT DISTINCT tag FROM unnest(NEW.tags) tag
    WHERE NOT EXISTS (SELECT 1 FROM public.tags WHERE name = tag)
    ORDER BY tag
  ON CONFLICT DO NOTHING;
  NEW.visible_tags := ARRAY(
    SELECT tag FROM unnest(NEW.tags) WITH ORDINALITY AS given (tag, place)
    WHERE NOT EXISTS (SELECT 1 FROM public.tags WHERE name = tag AND is_blocked)
    ORDER BY place);
  words := concat_ws(' ', answers, array_to_string(NEW.visible_tags, ' '), NEW.topic);
  NEW.search_vector :=
    setweight(to_tsvector('public.german_plain', normalize(NEW.title || ' ' || NEW.question, NFKC)), 'A') ||
    setweight(to_tsvector('public.german_plain', normalize(words, NFKC)), 'B') ||
    setweight(to_tsvector('public.german_plain', normalize(NEW.description, NFKC)), 'C');
  NEW.search_plain := public.plain_text(concat_ws(' ', NEW.title, NEW.question, words));
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "polls" SET title = title;
