ALTER TABLE "voters" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_token_hash_unique" UNIQUE("token_hash");