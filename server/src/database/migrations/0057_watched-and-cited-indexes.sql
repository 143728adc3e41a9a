ALTER TABLE "citations" ALTER COLUMN "poll_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "found_changes" ALTER COLUMN "poll_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "citations" ADD COLUMN "index_id" integer;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "index_id" integer;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_index_id_decision_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."decision_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_index_id_decision_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."decision_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "citations_index_content" ON "citations" USING btree ("index_id","content_hash") WHERE "citations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "citations_index_newest" ON "citations" USING btree ("index_id","created_at");--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_index_once" UNIQUE("user_id","index_id");--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_object" CHECK (num_nonnulls("citations"."poll_id", "citations"."index_id") = 1);