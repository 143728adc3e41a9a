ALTER TABLE "email_campaigns" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_country_id_project_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."project_countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_campaigns_country" ON "email_campaigns" USING btree ("country_id");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_kind" CHECK (num_nonnulls(user_id, country_id) = 1);