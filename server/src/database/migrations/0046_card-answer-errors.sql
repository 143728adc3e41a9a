-- Cards judge the most frequent answer by the error of each answer: compute all previews again at the start.
UPDATE "polls" SET "preview_on" = '1970-01-01' WHERE "preview" <> '[]';
