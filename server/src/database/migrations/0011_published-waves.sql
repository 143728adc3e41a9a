CREATE TABLE "published_waves" (
	"poll_id" integer NOT NULL,
	"number" integer NOT NULL,
	"field_start" date NOT NULL,
	"field_end" date NOT NULL,
	"respondents" integer NOT NULL,
	"shares" jsonb NOT NULL,
	CONSTRAINT "published_waves_poll_id_number_pk" PRIMARY KEY("poll_id","number")
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "import_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "published_waves" ADD CONSTRAINT "published_waves_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;