ALTER TABLE "watches" DROP CONSTRAINT "watches_once";--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "segment_id" integer;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("user_id","type","poll_id") WHERE segment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watches_segment_once" ON "watches" USING btree ("user_id","poll_id","segment_id");--> statement-breakpoint
CREATE INDEX "watches_segment" ON "watches" USING btree ("segment_id");