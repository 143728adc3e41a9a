ALTER TABLE "articles" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news_items" ALTER COLUMN "published_at" DROP NOT NULL;