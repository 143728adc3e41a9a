-- Previews get the sizes behind leads, and errors in steps: all with a result are computed again.
UPDATE "polls" SET "preview_on" = '1970-01-01' WHERE "preview" <> '[]';
