CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "known_devices" ("user_id", "device_hash", "last_used_at")
SELECT "user_id", sha256(convert_to("device_id", 'UTF8')), max("last_used_at")
FROM "sessions" WHERE "device_id" IS NOT NULL GROUP BY "user_id", "device_id";
