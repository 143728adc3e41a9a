ALTER TABLE "project_countries" ADD COLUMN "invitation_count" integer;--> statement-breakpoint
ALTER TABLE "project_countries" ADD COLUMN "used_invitation_count" integer;