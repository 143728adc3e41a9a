-- The first vote of a person on a poll, as sent by widget/first-votes.ts. The keys are those of limits: of all votes, of
-- votes without history, of first votes, and of bursts.
CREATE TYPE public.first_vote AS (place integer, poll integer, read_version text, mask integer, secret bytea, is_new boolean,
  birth_year integer, gender integer, state integer, district integer, zip text, code text, inviter text, source text,
  seconds real, any_key text, new_key text, first_key text, burst_key text);--> statement-breakpoint
-- Casts first votes of different people from different networks, and returns the places of those that were cast. Changes
-- nothing for the others, about which the transaction with all rules decides: the poll has changed or is locked, the
-- person has voted, the limits of widget/vote-limits.ts are reached, or another transaction casts a vote of the person or
-- network. Waits for none of these but the insert of the same person by a transaction, which has locked the network before.
CREATE FUNCTION public.cast_first_votes(sent json, moment timestamptz, present_year integer, most integer[],
  windows float8[], skew_ms float8, rules float8[])
  RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  forms public.first_vote[];
  has_known boolean;
  held bytea[] := '{}';
  reached text[];
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
        SELECT 1 FROM public.votes v JOIN public.voters w ON w.id = v.voter_id
        WHERE w.token_hash = form.secret AND v.poll_id = form.poll));

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
      WHERE NOT form.is_new AND known.token_hash = form.secret AND (known.birth_year IS NULL OR known.gender IS NULL
        OR known.zip IS NULL OR known.district IS NULL OR known.invite_code IS NULL);
  END IF;

  -- Judging a vote takes as long as casting it, and only these votes may be excluded.
  INSERT INTO public.votes (poll_id, voter_id, answer_mask, age, gender, state, district, zip, cast_at, source, seconds,
      exclusion_id)
    SELECT form.poll, voter.id, form.mask, present_year - voter.birth_year, voter.gender, voter.state, voter.district,
      voter.zip, moment, form.source, form.seconds,
      CASE WHEN NOT form.is_new OR form.seconds < rules[1] OR form.burst_key = ANY (reached) OR asked.counts_known_only
        THEN public.judge_vote(form.poll, voter.id, form.mask, form.seconds, form.burst_key = ANY (reached), moment, rules) END
    FROM unnest(forms) form
    JOIN public.voters voter ON voter.token_hash = form.secret
    JOIN public.polls asked ON asked.id = form.poll
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
DROP FUNCTION public.cast_first_vote;
