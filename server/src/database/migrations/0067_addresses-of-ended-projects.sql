-- The addresses of personal links go with their country, and with its project: those of projects that ended before this
-- rule are deleted, with all stored e-mails to them.
UPDATE "email_campaigns" SET "status" = 'DELETED'
FROM "project_countries" c JOIN "projects" p ON p."id" = c."project_id"
WHERE "email_campaigns"."country_id" = c."id" AND "email_campaigns"."status" IN ('CREATED', 'SCHEDULED', 'SENDING')
  AND (c."status" IN ('DONE', 'ARCHIVED') OR p."status" IN ('DONE', 'ARCHIVED'));
--> statement-breakpoint
DELETE FROM "mails" USING "email_campaigns" e, "project_countries" c, "projects" p
WHERE "mails"."campaign_id" = e."id" AND e."country_id" = c."id" AND p."id" = c."project_id"
  AND (c."status" IN ('DONE', 'ARCHIVED') OR p."status" IN ('DONE', 'ARCHIVED'));
--> statement-breakpoint
DELETE FROM "project_invitations" USING "project_countries" c JOIN "projects" p ON p."id" = c."project_id"
WHERE "project_invitations"."country_id" = c."id"
  AND (c."status" IN ('DONE', 'ARCHIVED') OR p."status" IN ('DONE', 'ARCHIVED'));
--> statement-breakpoint
UPDATE "project_countries" SET "status" = 'CREATED'
FROM "projects" p
WHERE p."id" = "project_countries"."project_id" AND p."status" IN ('DONE', 'ARCHIVED') AND "project_countries"."status" = 'READY';
--> statement-breakpoint
-- Polls of projects are only for their customer, and those of ended countries stay frozen.
UPDATE "polls" SET "exclusivity" = 'INTERNATIONAL'
WHERE "exclusivity" IS DISTINCT FROM 'INTERNATIONAL' AND "id" IN (SELECT "poll_id" FROM "project_polls");
--> statement-breakpoint
UPDATE "polls" SET
  "frozen_at" = now(),
  "status" = CASE WHEN "polls"."status" NOT IN ('CREATED', 'PUBLISHED') THEN "polls"."status"
    WHEN c."status" = 'ARCHIVED' THEN 'ARCHIVED' ELSE 'RESULT_FROZEN' END
FROM "project_polls" q JOIN "project_countries" c ON c."id" = q."country_id"
WHERE q."poll_id" = "polls"."id" AND c."status" IN ('DONE', 'ARCHIVED') AND "polls"."frozen_at" IS NULL;
