-- The drawn pictures of the demo's bundles are gone; a bundle without a picture shows its strongest finding.
UPDATE "bundles" SET "image_url" = NULL WHERE "image_url" LIKE '/demo/paket-%';
