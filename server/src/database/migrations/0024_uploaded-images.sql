CREATE TABLE "uploaded_images" (
	"name" text PRIMARY KEY NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "uploaded_images" ("name", "uploaded_at")
SELECT DISTINCT substr("address", length('/files/') + 1), now() FROM (
	SELECT "image_url" AS "address" FROM "polls" UNION ALL
	SELECT "image_url" FROM "poll_answers" UNION ALL
	SELECT "image_url" FROM "bundles" UNION ALL
	SELECT "image_url" FROM "insight_boards" UNION ALL
	SELECT "image_url" FROM "news_items" UNION ALL
	SELECT "image_url" FROM "articles" UNION ALL
	SELECT "logo_url" FROM "organizations"
) AS "used" WHERE "address" LIKE '/files/%';
