-- Cards kept exact figures of polls that have noise because they were open again, and figures with noise of projects that
-- staff had ended: all with a result are computed again.
UPDATE "polls" SET "preview_on" = '1970-01-01' WHERE "preview" <> '[]';
