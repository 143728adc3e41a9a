CREATE TABLE "protection_secrets" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "exact_figures_reason" text;