CREATE TABLE "vote_exclusions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"poll_id" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text,
	"starts_at" timestamp with time zone,
	"excluded_on" date,
	"readmitted_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_exclusions_group" UNIQUE NULLS NOT DISTINCT("poll_id","reason","source","starts_at")
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "counts_known_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "seconds" real;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "exclusion_id" integer;--> statement-breakpoint
ALTER TABLE "vote_exclusions" ADD CONSTRAINT "vote_exclusions_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_exclusion_id_vote_exclusions_id_fk" FOREIGN KEY ("exclusion_id") REFERENCES "public"."vote_exclusions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_exclusion" ON "votes" USING btree ("exclusion_id") WHERE exclusion_id is not null;--> statement-breakpoint
CREATE INDEX "votes_cast_at" ON "votes" USING brin ("cast_at");--> statement-breakpoint
-- The exclusion that a vote of a voter on a poll belongs to; null if it counts. The rules and their reasons are explained
-- in results/exclusions.ts, which also fills `rules`. A rule that staff have taken back does not apply.
CREATE FUNCTION public.judge_vote(poll integer, voter integer, mask integer, seconds real, is_burst boolean,
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
      FROM (SELECT v.seconds, v.exclusion_id FROM public.votes v WHERE v.poll_id = poll ORDER BY v.id DESC LIMIT rules[3]::int)
        latest
      WHERE latest.exclusion_id IS NULL AND latest.seconds IS NOT NULL;
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
END $$;--> statement-breakpoint
-- cast_first_vote of 0047_district-of-votes, with source, time and judgment. See insertFirstVote in widget/repository.ts.
DROP FUNCTION public.cast_first_vote;--> statement-breakpoint
CREATE FUNCTION public.cast_first_vote(poll integer, read_version text, mask integer, moment timestamptz, present_year integer,
  secret bytea, stated_birth_year integer, stated_gender integer, stated_state integer, stated_district integer,
  stated_zip text, code text, inviter text, is_new boolean, keys text[], most integer[], windows float8[], skew_ms float8,
  stated_source text, stated_seconds real, rules float8[])
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  voter public.voters;
  without_history boolean;
  is_burst boolean;
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
  is_burst := public.consume_limit(keys[4], most[4], windows[4], skew_ms, moment) > 0;
  INSERT INTO public.votes (poll_id, voter_id, answer_mask, age, gender, state, district, zip, cast_at, source, seconds,
      exclusion_id)
    VALUES (poll, voter.id, mask, present_year - voter.birth_year, voter.gender, voter.state, voter.district, voter.zip,
      moment, stated_source, stated_seconds,
      public.judge_vote(poll, voter.id, mask, stated_seconds, is_burst, moment, rules));
END $$;
