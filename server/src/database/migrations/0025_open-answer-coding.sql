-- Equal for texts that differ in case and white space alone; of a fixed length, as an index takes no long text. The
-- capitals beyond ASCII are named because lower() knows them in some locales only.
CREATE FUNCTION public.text_key(text) RETURNS bytea
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT sha256(convert_to(lower(translate(
    btrim(regexp_replace(normalize($1, NFKC), '\s+', ' ', 'g')),
    'ÄÖÜẞÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝ', 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûý')), 'UTF8')) $$;--> statement-breakpoint
ALTER TABLE "vote_texts" ADD COLUMN "body_key" "bytea" GENERATED ALWAYS AS (public.text_key(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_texts" ADD COLUMN "is_uncodable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vote_texts_body_key" ON "vote_texts" USING btree ("body_key");