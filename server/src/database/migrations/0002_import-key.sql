ALTER TABLE "polls" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_import_key_unique" UNIQUE("import_key");