ALTER TABLE "polls" ADD COLUMN "average_poll_id" integer;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_average_poll_id_polls_id_fk" FOREIGN KEY ("average_poll_id") REFERENCES "public"."polls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polls_average_poll" ON "polls" USING btree ("average_poll_id");