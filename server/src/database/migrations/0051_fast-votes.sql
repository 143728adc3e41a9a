CREATE INDEX "votes_timed" ON "votes" USING btree ("poll_id","id") WHERE exclusion_id is null and seconds is not null;--> statement-breakpoint
-- judge_vote of 0050_vote-quality, with the latest counted votes instead of those among the latest votes: a flood of
-- excluded votes left no times to compare with.
CREATE OR REPLACE FUNCTION public.judge_vote(poll integer, voter integer, mask integer, seconds real, is_burst boolean,
  moment timestamptz, rules float8[])
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  reasons text[] := '{}';
  broken text;
  timed integer;
  median float8;
  is_uniform boolean;
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
          (SELECT v.id, v.seconds FROM public.vote_exclusions e JOIN public.votes v ON v.exclusion_id = e.id
            WHERE e.poll_id = poll AND e.readmitted_on IS NOT NULL AND v.seconds IS NOT NULL
            ORDER BY v.id DESC LIMIT rules[3]::int)
        ) known ORDER BY known.id DESC LIMIT rules[3]::int
      ) latest;
    IF timed >= rules[4] AND seconds < rules[2] * median THEN reasons := reasons || 'FAST'::text; END IF;
  END IF;
  IF mask <> 0 THEN
    SELECT count(DISTINCT v.poll_id) >= rules[5] - 1 AND min(v.answer_mask) = mask AND max(v.answer_mask) = mask INTO is_uniform
      FROM public.votes v
      WHERE v.voter_id = voter AND v.poll_id <> poll AND v.cast_at > moment - rules[6] * interval '1 day';
    IF is_uniform THEN reasons := reasons || 'UNIFORM'::text; END IF;
  END IF;
  IF (SELECT p.counts_known_only FROM public.polls p WHERE p.id = poll) THEN
    SELECT w.birth_year IS NOT NULL AND w.gender IS NOT NULL AND w.zip IS NOT NULL AND (
        SELECT count(DISTINCT v.poll_id) FROM public.votes v
        WHERE v.voter_id = voter AND v.poll_id <> poll AND v.exclusion_id IS NULL) >= rules[7]
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