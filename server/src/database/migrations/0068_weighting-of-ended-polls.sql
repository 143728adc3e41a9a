ALTER TABLE "polls" ADD COLUMN "has_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "has_reopened" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "polls" SET "has_ended" = true
WHERE "status" NOT IN ('CREATED', 'PUBLISHED') OR "frozen_at" IS NOT NULL OR EXISTS (
  SELECT 1 FROM "audit_log" WHERE "object_type" = 'POLL' AND "object_id" = "polls"."id"
  AND "after"->>'status' NOT IN ('CREATED', 'PUBLISHED'));
--> statement-breakpoint
UPDATE "polls" SET "has_reopened" = true
WHERE "has_ended" AND EXISTS (SELECT 1 FROM "votes" v WHERE v."poll_id" = "polls"."id") AND EXISTS (
  SELECT 1 FROM "audit_log" WHERE "object_type" = 'POLL' AND "object_id" = "polls"."id"
  AND "before"->>'status' NOT IN ('CREATED', 'PUBLISHED') AND "after"->>'status' IN ('CREATED', 'PUBLISHED'));
--> statement-breakpoint
CREATE FUNCTION note_end_of_poll() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('CREATED', 'PUBLISHED') THEN
    NEW.has_ended := true;
  ELSIF NEW.has_ended AND NEW.status = 'PUBLISHED' AND EXISTS (SELECT 1 FROM votes v WHERE v.poll_id = NEW.id) THEN
    NEW.has_reopened := true;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER polls_end BEFORE INSERT OR UPDATE OF "status" ON "polls" FOR EACH ROW EXECUTE FUNCTION note_end_of_poll();
