-- The addresses of personal links go with their country, and with its project: those of projects that ended before this
-- rule are deleted, with the e-mails to them that were not sent yet.
UPDATE "email_campaigns" SET "status" = 'DELETED'
FROM "project_countries" c JOIN "projects" p ON p."id" = c."project_id"
WHERE "email_campaigns"."country_id" = c."id" AND "email_campaigns"."status" IN ('CREATED', 'SCHEDULED', 'SENDING')
  AND (c."status" IN ('DONE', 'ARCHIVED') OR p."status" IN ('DONE', 'ARCHIVED'));
--> statement-breakpoint
DELETE FROM "mails" USING "email_campaigns" e
WHERE "mails"."campaign_id" = e."id" AND "mails"."status" = 'QUEUED' AND e."country_id" IS NOT NULL AND e."status" = 'DELETED';
--> statement-breakpoint
DELETE FROM "project_invitations" USING "project_countries" c JOIN "projects" p ON p."id" = c."project_id"
WHERE "project_invitations"."country_id" = c."id"
  AND (c."status" IN ('DONE', 'ARCHIVED') OR p."status" IN ('DONE', 'ARCHIVED'));
