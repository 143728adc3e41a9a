-- The seconds until one more event is within a limit; 0 if it is now. The limit is that of http/rate-limit.ts.
CREATE FUNCTION public.seconds_to_wait(subject text, most integer, window_ms float8, skew_ms float8, moment timestamptz)
  RETURNS float8 LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((
    SELECT extract(epoch FROM at - moment)::float8 + window_ms / 1000 FROM public.rate_limit_events
    WHERE key = subject AND at > moment - window_ms * interval '1 millisecond'
      AND at <= moment + skew_ms * interval '1 millisecond'
    ORDER BY at DESC OFFSET most - 1 LIMIT 1), 0)
$$;--> statement-breakpoint
-- Counts one event, unless the limit is reached: then it returns the seconds to wait, else 0.
CREATE FUNCTION public.consume_limit(subject text, most integer, window_ms float8, skew_ms float8, moment timestamptz)
  RETURNS float8 LANGUAGE plpgsql AS $$
DECLARE
  wait float8;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(subject, 0));
  wait := public.seconds_to_wait(subject, most, window_ms, skew_ms, moment);
  IF wait > 0 THEN RETURN wait; END IF;
  DELETE FROM public.rate_limit_events WHERE key = subject AND NOT (
    at > moment - window_ms * interval '1 millisecond' AND at <= moment + skew_ms * interval '1 millisecond');
  INSERT INTO public.rate_limit_events (key, at) VALUES (subject, moment);
  RETURN 0;
END $$;--> statement-breakpoint
-- The first vote of a person on an unchanged poll, see insertFirstVote in widget/repository.ts. The error MB001 undoes
-- everything: the poll has changed, the person has voted, or a limit is reached. The limits are those of all votes, of
-- votes without history, and of first votes, in this order, as in widget/vote-limits.ts.
CREATE FUNCTION public.cast_first_vote(poll integer, read_version text, mask integer, moment timestamptz, present_year integer,
  secret bytea, stated_birth_year integer, stated_gender integer, stated_state integer, stated_zip text, code text,
  inviter text, is_new boolean, keys text[], most integer[], windows float8[], skew_ms float8)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  voter public.voters;
  without_history boolean;
BEGIN
  -- The version of a row that was changed while this waited for its lock is another one.
  PERFORM 1 FROM public.polls WHERE id = poll AND xmin::text = read_version FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the poll has changed' USING ERRCODE = 'MB001'; END IF;
  INSERT INTO public.voters AS known (token_hash, birth_year, gender, state, zip, invite_code, invited_by)
    VALUES (secret, stated_birth_year, stated_gender, stated_state, stated_zip, code,
      (SELECT id FROM public.voters WHERE invite_code = inviter))
    ON CONFLICT (token_hash) DO UPDATE SET
      birth_year = coalesce(known.birth_year, excluded.birth_year),
      gender = coalesce(known.gender, excluded.gender),
      state = CASE WHEN known.zip IS NULL THEN excluded.state ELSE known.state END,
      zip = coalesce(known.zip, excluded.zip),
      invite_code = coalesce(known.invite_code, excluded.invite_code)
    RETURNING * INTO voter;
  IF EXISTS (SELECT 1 FROM public.votes WHERE poll_id = poll AND voter_id = voter.id) THEN
    RAISE EXCEPTION 'the person has voted' USING ERRCODE = 'MB001';
  END IF;
  IF public.consume_limit(keys[1], most[1], windows[1], skew_ms, moment) > 0 THEN
    RAISE EXCEPTION 'too many votes' USING ERRCODE = 'MB001';
  END IF;
  without_history := is_new OR public.seconds_to_wait(keys[3], most[3], windows[3], skew_ms, moment) > 0;
  IF without_history AND public.consume_limit(keys[2], most[2], windows[2], skew_ms, moment) > 0 THEN
    RAISE EXCEPTION 'too many votes without history' USING ERRCODE = 'MB001';
  END IF;
  IF is_new AND public.consume_limit(keys[3], most[3], windows[3], skew_ms, moment) > 0 THEN
    RAISE EXCEPTION 'too many first votes' USING ERRCODE = 'MB001';
  END IF;
  INSERT INTO public.votes (poll_id, voter_id, answer_mask, age, gender, state, zip, cast_at)
    VALUES (poll, voter.id, mask, present_year - voter.birth_year, voter.gender, voter.state, voter.zip, moment);
END $$;
