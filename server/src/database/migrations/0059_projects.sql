CREATE TABLE "project_answers" (
	"participant_id" integer NOT NULL,
	"question" smallint NOT NULL,
	"answer_mask" integer NOT NULL,
	CONSTRAINT "project_answers_participant_id_question_pk" PRIMARY KEY("participant_id","question")
);
--> statement-breakpoint
CREATE TABLE "project_countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"target_size" integer NOT NULL,
	"age_breaks" smallint[] NOT NULL,
	"regions" text[] NOT NULL,
	"quotas" integer[] NOT NULL,
	"population" integer[],
	"field_start" date,
	"field_end" date,
	"has_open_link" boolean NOT NULL,
	CONSTRAINT "project_countries_code" UNIQUE("project_id","code")
);
--> statement-breakpoint
CREATE TABLE "project_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "project_invitations_email" UNIQUE("country_id","email")
);
--> statement-breakpoint
CREATE TABLE "project_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"age" smallint,
	"gender" smallint,
	"state" smallint,
	"region" smallint,
	"cell" smallint,
	"split" integer NOT NULL,
	"is_attentive" boolean DEFAULT true NOT NULL,
	"seat_until" timestamp with time zone,
	CONSTRAINT "project_participants_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project_polls" (
	"country_id" integer NOT NULL,
	"question" smallint NOT NULL,
	"is_other" boolean NOT NULL,
	"poll_id" integer NOT NULL,
	CONSTRAINT "project_polls_country_id_question_is_other_pk" PRIMARY KEY("country_id","question","is_other"),
	CONSTRAINT "project_polls_poll_id_unique" UNIQUE("poll_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"organization_id" integer,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_answers" ADD CONSTRAINT "project_answers_participant_id_project_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."project_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_countries" ADD CONSTRAINT "project_countries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_invitations" ADD CONSTRAINT "project_invitations_country_id_project_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."project_countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_participants" ADD CONSTRAINT "project_participants_country_id_project_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."project_countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_polls" ADD CONSTRAINT "project_polls_country_id_project_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."project_countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_polls" ADD CONSTRAINT "project_polls_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_participants_cell" ON "project_participants" USING btree ("country_id","cell");