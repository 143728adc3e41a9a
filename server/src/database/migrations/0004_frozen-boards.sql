-- The moment from which a frozen board stands still, whatever is edited of it later and whoever freezes it.
ALTER TABLE "insight_boards" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "insight_boards" SET frozen_at = updated_at WHERE status = 'FROZEN';--> statement-breakpoint
CREATE FUNCTION public.set_board_frozen_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.frozen_at := CASE WHEN NEW.status = 'FROZEN' THEN coalesce(NEW.frozen_at, now()) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER insight_boards_frozen BEFORE INSERT OR UPDATE ON "insight_boards"
  FOR EACH ROW EXECUTE FUNCTION public.set_board_frozen_at();
