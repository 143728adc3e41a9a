-- An event says itself whether it is a new wording; until now only its label did.
UPDATE "polls" SET "events" = (
	SELECT jsonb_agg(CASE
		WHEN event->>'label' LIKE 'Neuer Wortlaut: %'
		THEN event || jsonb_build_object('kind', 'WORDING', 'label', substr(event->>'label', length('Neuer Wortlaut: ') + 1))
		ELSE event || '{"kind": "EVENT"}'
	END ORDER BY place)
	FROM jsonb_array_elements("events") WITH ORDINALITY AS old(event, place))
WHERE "events" <> '[]';
