CREATE TABLE "email_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_campaigns_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_campaigns_day" UNIQUE("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "found_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "found_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"watch_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"campaign_id" integer
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"poll_id" integer,
	"board_id" integer,
	"rhythm" text NOT NULL,
	"reference_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"looked_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_once" UNIQUE("user_id","type","poll_id"),
	CONSTRAINT "watches_board_once" UNIQUE("user_id","board_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_changes" ADD CONSTRAINT "found_changes_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_changes" ADD CONSTRAINT "found_changes_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_changes" ADD CONSTRAINT "found_changes_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_board_id_insight_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."insight_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_changes_watch" ON "found_changes" USING btree ("watch_id","found_at");--> statement-breakpoint
CREATE INDEX "found_changes_poll" ON "found_changes" USING btree ("poll_id");--> statement-breakpoint
CREATE INDEX "found_changes_campaign" ON "found_changes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "watches_poll" ON "watches" USING btree ("poll_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_campaign" ON "mails" USING btree ("campaign_id");