-- Search sees characters as what they stand for (NFKC): "CO₂" as "CO2", "m²" as "m2".
CREATE OR REPLACE FUNCTION public.plain_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC))) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_poll_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answers text := (SELECT string_agg(a.text, ' ' ORDER BY a.position) FROM public.poll_answers a WHERE a.poll_id = NEW.id);
  words text := concat_ws(' ', answers, array_to_string(NEW.tags, ' '), NEW.topic);
BEGIN
  NEW.search_vector :=
    setweight(to_tsvector('public.german_plain', normalize(NEW.title || ' ' || NEW.question, NFKC)), 'A') ||
    setweight(to_tsvector('public.german_plain', normalize(words, NFKC)), 'B') ||
    setweight(to_tsvector('public.german_plain', normalize(NEW.description, NFKC)), 'C');
  NEW.search_plain := public.plain_text(concat_ws(' ', NEW.title, NEW.question, words));
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "polls" SET title = title;
