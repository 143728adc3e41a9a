CREATE TABLE "district_estimates" (
	"poll_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone,
	"fitted_at" timestamp with time zone,
	"votes" integer,
	"fingerprint" text,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "district_estimates" ADD CONSTRAINT "district_estimates_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;