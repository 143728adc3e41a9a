-- The functions of 0056_vote-partitions keep their plans until PostgreSQL analyzes a table, once a minute at most. A plan
-- that was made while tables were small read them whole, and each of thousands of votes a minute later did so, too. So
-- these plans must not depend on the size of tables: no scan of a whole table, and OFFSET 0 keeps the planner from reading
-- the table first and looking for its rows among the votes.
CREATE OR REPLACE FUNCTION public.cast_first_votes(sent json, moment timestamptz, present_year integer, most integer[],
  windows float8[], skew_ms float8, rules float8[])
  RETURNS integer[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
  AS $$
DECLARE
  forms public.first_vote[];
  has_known boolean;
  held bytea[] := '{}';
  reached text[];
  known_voters integer[];
  known_polls integer[];
  known_masks integer[];
BEGIN
  -- One statement each for the locks and for what they protect, because a statement sees only what was committed before it.
  SELECT array_agg(form) INTO forms
    FROM json_populate_recordset(NULL::public.first_vote, sent) form
    JOIN (
      SELECT p.id, p.xmin::text AS version FROM public.polls p
      WHERE p.id = ANY (ARRAY(SELECT (each_vote->>'poll')::integer FROM json_array_elements(sent) each_vote))
      FOR SHARE SKIP LOCKED
    ) asked ON asked.id = form.poll AND asked.version = form.read_version
    WHERE pg_try_advisory_xact_lock(hashtextextended(form.any_key, 0));
  has_known := EXISTS (SELECT 1 FROM unnest(forms) form WHERE NOT form.is_new);
  IF has_known THEN
    SELECT coalesce(array_agg(token_hash), '{}') INTO held FROM (
      SELECT token_hash FROM public.voters
        WHERE token_hash = ANY (ARRAY(SELECT form.secret FROM unnest(forms) form WHERE NOT form.is_new))
      FOR NO KEY UPDATE SKIP LOCKED) known;
  END IF;

  SELECT coalesce(array_agg(counted.key), '{}') INTO reached
    FROM unnest(forms) form
    CROSS JOIN LATERAL unnest(ARRAY[form.any_key, form.new_key, form.first_key, form.burst_key], most, windows)
      counted (key, most, window_ms)
    WHERE counted.most = (SELECT count(*) FROM (
      SELECT 1 FROM public.rate_limit_events e WHERE e.key = counted.key
        AND e.at > moment - counted.window_ms * interval '1 millisecond'
        AND e.at <= moment + skew_ms * interval '1 millisecond'
      LIMIT counted.most) within_window);
  SELECT array_agg(form) INTO forms FROM unnest(forms) form
    WHERE form.any_key <> ALL (reached)
      AND NOT (form.is_new AND form.first_key = ANY (reached))
      AND NOT ((form.is_new OR form.first_key = ANY (reached)) AND form.new_key = ANY (reached))
      AND (form.is_new OR form.secret = ANY (held) AND NOT EXISTS (
        SELECT 1 FROM public.votes v WHERE v.poll_id = form.poll
          AND v.voter_id = (SELECT w.id FROM public.voters w WHERE w.token_hash = form.secret) OFFSET 0));

  -- A person who is not new any more is left out.
  WITH added AS (
    INSERT INTO public.voters (token_hash, birth_year, gender, state, district, zip, invite_code, invited_by)
      SELECT form.secret, form.birth_year, form.gender, form.state, form.district, form.zip, form.code,
        (SELECT id FROM public.voters WHERE invite_code = form.inviter)
      FROM unnest(forms) form WHERE form.is_new ORDER BY form.secret
      ON CONFLICT DO NOTHING RETURNING token_hash
  )
  SELECT held || coalesce(array_agg(token_hash), '{}') INTO held FROM added;
  SELECT array_agg(form ORDER BY form.place) INTO forms FROM unnest(forms) form WHERE form.secret = ANY (held);
  IF forms IS NULL THEN RETURN '{}'; END IF;
  IF has_known THEN
    UPDATE public.voters known SET
        birth_year = coalesce(known.birth_year, form.birth_year),
        gender = coalesce(known.gender, form.gender),
        -- The first postcode of a voter, or the district of the postcode that was stated before.
        state = CASE WHEN known.zip IS NULL OR known.district IS NULL AND known.zip = form.zip
            AND form.district IS NOT NULL THEN form.state ELSE known.state END,
        district = CASE WHEN known.zip IS NULL OR known.district IS NULL AND known.zip = form.zip THEN form.district
          ELSE known.district END,
        zip = coalesce(known.zip, form.zip),
        invite_code = coalesce(known.invite_code, form.code)
      FROM unnest(forms) form
      WHERE NOT form.is_new AND known.token_hash = ANY (held) AND known.token_hash = form.secret AND (known.birth_year IS NULL
        OR known.gender IS NULL OR known.zip IS NULL OR known.district IS NULL OR known.invite_code IS NULL);
    SELECT array_agg(voter.id), array_agg(form.poll), array_agg(form.mask) INTO known_voters, known_polls, known_masks
      FROM unnest(forms) form
      CROSS JOIN LATERAL (SELECT w.id FROM public.voters w WHERE w.token_hash = form.secret OFFSET 0) voter
      WHERE NOT form.is_new;
  END IF;

  -- Judging a vote takes as long as casting it, and only these votes may be excluded.
  INSERT INTO public.votes (poll_id, voter_id, answer_mask, age, gender, state, district, zip, cast_at, source, seconds,
      exclusion_id)
    SELECT form.poll, voter.id, form.mask, present_year - voter.birth_year, voter.gender, voter.state, voter.district,
      voter.zip, moment, form.source, form.seconds,
      CASE WHEN NOT form.is_new OR form.seconds < rules[1] OR form.burst_key = ANY (reached) OR asked.counts_known_only
        THEN public.judge_vote(form.poll, voter.id, form.mask, form.seconds, form.burst_key = ANY (reached),
          coalesce(history.is_uniform, false), coalesce(history.earlier_polls, 0), rules) END
    FROM unnest(forms) form
    CROSS JOIN LATERAL (SELECT w.id, w.birth_year, w.gender, w.state, w.district, w.zip FROM public.voters w
      WHERE w.token_hash = form.secret OFFSET 0) voter
    CROSS JOIN LATERAL (SELECT p.counts_known_only FROM public.polls p WHERE p.id = form.poll OFFSET 0) asked
    LEFT JOIN public.vote_histories(known_voters, known_polls, known_masks, moment, rules) history
      ON history.voter = voter.id
    ORDER BY form.place;
  INSERT INTO public.rate_limit_events (key, at)
    SELECT counted.key, moment FROM unnest(forms) form
    CROSS JOIN LATERAL unnest(ARRAY[
      form.any_key,
      CASE WHEN form.is_new OR form.first_key = ANY (reached) THEN form.new_key END,
      CASE WHEN form.is_new THEN form.first_key END,
      CASE WHEN form.burst_key <> ALL (reached) THEN form.burst_key END]) counted (key)
    WHERE counted.key IS NOT NULL;
  RETURN ARRAY(SELECT form.place FROM unnest(forms) form);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.judge_vote(poll integer, voter integer, mask integer, seconds real, is_burst boolean,
  is_uniform boolean, earlier_polls integer, rules float8[])
  RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
              WHERE v.poll_id = poll AND v.exclusion_id = e.id AND v.seconds IS NOT NULL OFFSET 0) v
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.vote_histories(voters integer[], polls integer[], masks integer[], moment timestamptz, rules float8[])
  RETURNS TABLE (voter integer, is_uniform boolean, earlier_polls integer) LANGUAGE sql STABLE AS $$
  SELECT cast_vote.voter,
    coalesce(count(DISTINCT v.poll_id) FILTER (WHERE recent.is_recent) >= rules[5] - 1
      AND bool_and(v.answer_mask = cast_vote.mask) FILTER (WHERE recent.is_recent), false),
    (count(DISTINCT v.poll_id) FILTER (WHERE v.exclusion_id IS NULL))::integer
  FROM unnest(voters, polls, masks) cast_vote (voter, poll, mask)
  CROSS JOIN LATERAL (SELECT v.poll_id, v.answer_mask, v.exclusion_id, v.cast_at FROM public.votes v
    WHERE v.voter_id = cast_vote.voter AND v.poll_id <> cast_vote.poll OFFSET 0) v
  CROSS JOIN LATERAL (SELECT v.cast_at > moment - rules[6] * interval '1 day' AS is_recent) recent
  GROUP BY cast_vote.voter
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.find_voters(hashes bytea[], polls integer[])
  RETURNS TABLE (voter public.voters, poll_id integer, last_vote_at timestamptz)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT known.person, requested.poll,
      (SELECT max(v.cast_at) FROM public.votes v WHERE v.poll_id = requested.poll AND v.voter_id = (known.person).id)
    FROM unnest(hashes, polls) requested (hash, poll)
    CROSS JOIN LATERAL (SELECT w AS person FROM public.voters w WHERE w.token_hash = requested.hash OFFSET 0) known;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.find_activities(voter_ids integer[])
  RETURNS TABLE (voter_id integer, votes json, invited integer)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY WITH people (id, inviter) AS (
      SELECT asked.id, NULL::integer FROM unnest(voter_ids) asked (id)
      UNION ALL SELECT guest.id, guest.invited_by FROM public.voters guest WHERE guest.invited_by = ANY (voter_ids))
    SELECT coalesce(people.inviter, people.id),
      json_agg(json_build_array(v.poll_id, extract(epoch FROM v.cast_at) * 1000))
        FILTER (WHERE people.inviter IS NULL AND v.poll_id IS NOT NULL),
      (count(DISTINCT v.voter_id) FILTER (WHERE people.inviter IS NOT NULL))::integer
    FROM people
    LEFT JOIN LATERAL (SELECT v.poll_id, v.cast_at, v.voter_id FROM public.votes v WHERE v.voter_id = people.id OFFSET 0) v
      ON true
    GROUP BY 1;
END $$;--> statement-breakpoint
-- The published profile questions that voters have neither answered or voted on nor been offered lately.
CREATE FUNCTION public.find_open_questions(voter_ids integer[], subjects text[], skipped_since timestamptz,
  offered_since timestamptz, same_since timestamptz)
  RETURNS TABLE (voter_id integer, poll_id integer, subject text)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT asked.id, p.id, p.profile_subject
    FROM unnest(voter_ids) asked (id)
    CROSS JOIN (SELECT q.id, q.profile_subject FROM public.polls q
      WHERE q.profile_subject = ANY (subjects) AND q.status = 'PUBLISHED' OFFSET 0) p
    WHERE NOT EXISTS (SELECT 1 FROM public.profile_answers a
        WHERE a.voter_id = asked.id AND a.subject = p.profile_subject AND a.ended_at IS NULL OFFSET 0)
      AND NOT EXISTS (SELECT 1 FROM public.votes v WHERE v.poll_id = p.id AND v.voter_id = asked.id OFFSET 0)
      AND NOT EXISTS (SELECT 1 FROM public.profile_offers o WHERE o.voter_id = asked.id AND o.subject = p.profile_subject
        AND CASE WHEN o.is_skipped THEN o.offered_at > skipped_since
          ELSE o.offered_at > offered_since AND o.offered_at < same_since END OFFSET 0);
END $$;--> statement-breakpoint
ALTER FUNCTION public.consume_limit SET enable_seqscan = off;
