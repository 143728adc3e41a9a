-- cast_first_vote of 0045_first-votes, with the district. See insertFirstVote in widget/repository.ts.
DROP FUNCTION public.cast_first_vote;--> statement-breakpoint
CREATE FUNCTION public.cast_first_vote(poll integer, read_version text, mask integer, moment timestamptz, present_year integer,
  secret bytea, stated_birth_year integer, stated_gender integer, stated_state integer, stated_district integer,
  stated_zip text, code text, inviter text, is_new boolean, keys text[], most integer[], windows float8[], skew_ms float8)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  voter public.voters;
  without_history boolean;
BEGIN
  -- The version of a row that was changed while this waited for its lock is another one.
  PERFORM 1 FROM public.polls WHERE id = poll AND xmin::text = read_version FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the poll has changed' USING ERRCODE = 'MB001'; END IF;
  INSERT INTO public.voters AS known (token_hash, birth_year, gender, state, district, zip, invite_code, invited_by)
    VALUES (secret, stated_birth_year, stated_gender, stated_state, stated_district, stated_zip, code,
      (SELECT id FROM public.voters WHERE invite_code = inviter))
    ON CONFLICT (token_hash) DO UPDATE SET
      birth_year = coalesce(known.birth_year, excluded.birth_year),
      gender = coalesce(known.gender, excluded.gender),
      -- The first postcode of a voter, or the district of the postcode that was stated before.
      state = CASE WHEN known.zip IS NULL OR known.district IS NULL AND known.zip = excluded.zip
          AND excluded.district IS NOT NULL THEN excluded.state ELSE known.state END,
      district = CASE WHEN known.zip IS NULL OR known.district IS NULL AND known.zip = excluded.zip THEN excluded.district
        ELSE known.district END,
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
  INSERT INTO public.votes (poll_id, voter_id, answer_mask, age, gender, state, district, zip, cast_at)
    VALUES (poll, voter.id, mask, present_year - voter.birth_year, voter.gender, voter.state, voter.district, voter.zip,
      moment);
END $$;
