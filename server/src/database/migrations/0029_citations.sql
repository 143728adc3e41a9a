CREATE TABLE "citations" (
	"code" text PRIMARY KEY NOT NULL,
	"poll_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"content" jsonb,
	"content_hash" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "citations_content" ON "citations" USING btree ("poll_id","content_hash") WHERE "citations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "citations_newest" ON "citations" USING btree ("poll_id","created_at");