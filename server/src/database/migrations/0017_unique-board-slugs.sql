-- A board is found by its slug when polls are imported onto it: the younger of two boards gets its id behind the slug.
DO $$
BEGIN
  LOOP
    UPDATE "insight_boards" board SET slug = board.slug || '-' || board.id
    WHERE EXISTS (SELECT 1 FROM "insight_boards" other WHERE other.slug = board.slug AND other.id < board.id);
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "insight_boards" ADD CONSTRAINT "insight_boards_slug_unique" UNIQUE("slug");
