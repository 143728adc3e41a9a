-- judge_vote read and sorted all readmitted votes of a poll for each fast vote. Of each exclusion it reads the newest now,
-- backward from an index, as it does of votes that were never excluded. Bitmaps have no order, so they are off. The poll is
-- in the index because plans that are made while tables are empty would prefer the primary key otherwise.
--
-- A partition that already has this index is not indexed again.
DROP INDEX "votes_exclusion";--> statement-breakpoint
CREATE INDEX "votes_exclusion" ON "votes" USING btree ("exclusion_id","poll_id","id") WHERE exclusion_id is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.judge_vote(poll integer, voter integer, mask integer, seconds real, is_burst boolean,
  is_uniform boolean, earlier_polls integer, rules float8[])
  RETURNS integer LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
DECLARE
  reasons text[] := '{}';
  broken text;
  timed integer;
  median float8;
  is_known boolean;
  rule public.vote_exclusions;
BEGIN
  IF is_burst THEN reasons := reasons || 'BURST'::text; END IF;
  IF seconds < rules[1] THEN
    SELECT count(*), percentile_cont(0.5) WITHIN GROUP (ORDER BY latest.seconds) INTO timed, median
      FROM (
        SELECT known.seconds FROM (
          (SELECT v.id, v.seconds FROM public.votes v
            WHERE v.poll_id = poll AND v.exclusion_id IS NULL AND v.seconds IS NOT NULL
            ORDER BY v.id DESC LIMIT rules[3]::int)
          UNION ALL
          (SELECT v.id, v.seconds FROM public.vote_exclusions e
            CROSS JOIN LATERAL (SELECT v.id, v.seconds FROM public.votes v
              WHERE v.poll_id = poll AND v.exclusion_id = e.id AND v.seconds IS NOT NULL
              ORDER BY v.id DESC LIMIT rules[3]::int) v
            WHERE e.poll_id = poll AND e.readmitted_on IS NOT NULL
            ORDER BY v.id DESC LIMIT rules[3]::int)
        ) known ORDER BY known.id DESC LIMIT rules[3]::int
      ) latest;
    IF timed >= rules[4] AND seconds < rules[2] * median THEN reasons := reasons || 'FAST'::text; END IF;
  END IF;
  IF mask <> 0 AND is_uniform THEN reasons := reasons || 'UNIFORM'::text; END IF;
  IF (SELECT p.counts_known_only FROM public.polls p WHERE p.id = poll) THEN
    SELECT w.birth_year IS NOT NULL AND w.gender IS NOT NULL AND w.zip IS NOT NULL AND earlier_polls >= rules[7]
      INTO is_known FROM public.voters w WHERE w.id = voter;
    IF NOT is_known THEN reasons := reasons || 'UNKNOWN'::text; END IF;
  END IF;
  FOREACH broken IN ARRAY reasons LOOP
    INSERT INTO public.vote_exclusions (poll_id, reason) VALUES (poll, broken) ON CONFLICT DO NOTHING;
    SELECT * INTO rule FROM public.vote_exclusions e
      WHERE e.poll_id = poll AND e.reason = broken AND e.source IS NULL AND e.starts_at IS NULL;
    IF rule.readmitted_on IS NULL THEN RETURN rule.id; END IF;
  END LOOP;
  RETURN NULL;
END $$;