CREATE TABLE "poll_benchmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_benchmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"poll_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"source" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"official_share" double precision,
	"reported_share" double precision,
	"reported_error" double precision,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "poll_benchmarks_answer" UNIQUE("poll_id","position")
);
--> statement-breakpoint
ALTER TABLE "poll_benchmarks" ADD CONSTRAINT "poll_benchmarks_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;