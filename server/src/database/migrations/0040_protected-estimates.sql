-- Estimates of protected polls were computed from exact numbers of respondents and revealed the answers of small districts.
DELETE FROM "district_estimates" USING "polls"
WHERE "polls"."id" = "district_estimates"."poll_id" AND "polls"."exact_figures_reason" IS NULL;
