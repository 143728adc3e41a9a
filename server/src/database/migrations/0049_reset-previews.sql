-- Weighted figures have noise of their own (decision 15): compute all previews again at the start, like the pages.
UPDATE "polls" SET "preview_on" = '1970-01-01' WHERE "preview" <> '[]';
