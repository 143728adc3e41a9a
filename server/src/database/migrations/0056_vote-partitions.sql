-- Votes and their chunks in 16 partitions by a hash of the poll (decision 32). If `npm run partition-votes` has copied
-- votes before, only the rest is copied here. It runs the statements 1 and 3 of this file.
--
-- 1. The new tables, in a schema of their own, because their indexes have the names of those of the old ones.
DO $$
BEGIN
  IF to_regnamespace('partitioned') IS NOT NULL THEN RETURN; END IF;
  CREATE SCHEMA partitioned;
  CREATE TABLE partitioned.votes (
    id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    poll_id integer NOT NULL,
    voter_id integer,
    answer_mask integer NOT NULL,
    age smallint,
    gender smallint,
    state smallint,
    district smallint,
    zip text,
    base_weight real DEFAULT 1 NOT NULL,
    cast_at timestamp with time zone DEFAULT now() NOT NULL,
    source text,
    seconds real,
    exclusion_id integer,
    CONSTRAINT votes_poll_id_id_pk PRIMARY KEY (poll_id, id)
  ) PARTITION BY HASH (poll_id);
  CREATE TABLE partitioned.vote_chunks (
    poll_id integer NOT NULL,
    chunk_number integer NOT NULL,
    last_vote_id bigint NOT NULL,
    size integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT vote_chunks_poll_id_chunk_number_pk PRIMARY KEY (poll_id, chunk_number)
  ) PARTITION BY HASH (poll_id);
  ALTER TABLE partitioned.vote_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL; -- as in 0006_raw-chunks
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE partitioned.votes_%s PARTITION OF partitioned.votes
      FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)', part);
    EXECUTE format('CREATE TABLE partitioned.vote_chunks_%s PARTITION OF partitioned.vote_chunks
      FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)', part);
  END LOOP;
  -- The votes up to this ID are copied. A trigger copies changes of all votes, if votes are cast meanwhile.
  CREATE TABLE partitioned.progress (last_vote_id bigint NOT NULL);
  INSERT INTO partitioned.progress VALUES (0);
END $$;--> statement-breakpoint
-- 2. The votes that are not copied yet.
INSERT INTO partitioned.votes (id, poll_id, voter_id, answer_mask, age, gender, state, district, zip, base_weight, cast_at,
    source, seconds, exclusion_id) OVERRIDING SYSTEM VALUE
  SELECT id, poll_id, voter_id, answer_mask, age, gender, state, district, zip, base_weight, cast_at, source, seconds,
    exclusion_id
  FROM public.votes WHERE id > (SELECT last_vote_id FROM partitioned.progress) ORDER BY id
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- 3. Indexes.
DO $$
BEGIN
  IF to_regclass('partitioned.votes_voter') IS NOT NULL THEN RETURN; END IF;
  CREATE INDEX votes_timed ON partitioned.votes (poll_id, id) WHERE exclusion_id IS NULL AND seconds IS NOT NULL;
  CREATE INDEX votes_exclusion ON partitioned.votes (exclusion_id) WHERE exclusion_id IS NOT NULL;
  CREATE INDEX votes_cast_at ON partitioned.votes USING brin (cast_at) WITH (autosummarize = true);
  CREATE INDEX votes_id ON partitioned.votes USING brin (id) WITH (autosummarize = true);
  CREATE INDEX votes_voter ON partitioned.votes (voter_id, poll_id) WHERE voter_id IS NOT NULL;
END $$;--> statement-breakpoint
-- 4. The new tables take the place of the old ones, if no vote is missing. Foreign keys come only now: checking those of
-- copied votes would lock polls, voters and exclusions in another order than the server does.
DO $$
BEGIN
  IF (SELECT (count(*), sum(id)) FROM partitioned.votes)
    IS DISTINCT FROM (SELECT (count(*), sum(id)) FROM public.votes)
  THEN
    RAISE 'not all votes are copied: nothing is changed, run "drop schema partitioned cascade" and start again';
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE partitioned.votes
  ADD CONSTRAINT votes_poll_id_polls_id_fk FOREIGN KEY (poll_id) REFERENCES public.polls (id) ON DELETE CASCADE,
  ADD CONSTRAINT votes_voter_id_voters_id_fk FOREIGN KEY (voter_id) REFERENCES public.voters (id) ON DELETE SET NULL,
  ADD CONSTRAINT votes_exclusion_id_vote_exclusions_id_fk FOREIGN KEY (exclusion_id)
    REFERENCES public.vote_exclusions (id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE partitioned.vote_chunks
  ADD CONSTRAINT vote_chunks_poll_id_polls_id_fk FOREIGN KEY (poll_id) REFERENCES public.polls (id) ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO partitioned.vote_chunks SELECT poll_id, chunk_number, last_vote_id, size, bytes FROM public.vote_chunks;--> statement-breakpoint
ALTER TABLE public.vote_texts DROP CONSTRAINT vote_texts_vote_id_votes_id_fk;--> statement-breakpoint
ALTER TABLE public.vote_texts DROP CONSTRAINT vote_texts_pkey;--> statement-breakpoint
DROP INDEX public.vote_texts_body_key;--> statement-breakpoint
ALTER TABLE public.vote_texts ADD COLUMN poll_id integer;--> statement-breakpoint
UPDATE public.vote_texts SET poll_id = votes.poll_id FROM public.votes WHERE votes.id = vote_texts.vote_id;--> statement-breakpoint
ALTER TABLE public.vote_texts ALTER COLUMN poll_id SET NOT NULL;--> statement-breakpoint
SELECT setval('partitioned.votes_id_seq', last_value, is_called) FROM public.votes_id_seq;--> statement-breakpoint
DROP TABLE public.votes, public.vote_chunks;--> statement-breakpoint
DROP FUNCTION IF EXISTS partitioned.copy_vote();--> statement-breakpoint
DROP TABLE partitioned.progress;--> statement-breakpoint
ALTER TABLE partitioned.votes SET SCHEMA public;--> statement-breakpoint
ALTER TABLE partitioned.vote_chunks SET SCHEMA public;--> statement-breakpoint
DO $$
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('ALTER TABLE partitioned.votes_%s SET SCHEMA public', part);
    EXECUTE format('ALTER TABLE partitioned.vote_chunks_%s SET SCHEMA public', part);
  END LOOP;
END $$;--> statement-breakpoint
DROP SCHEMA partitioned;--> statement-breakpoint
ALTER TABLE public.vote_texts
  ADD CONSTRAINT vote_texts_poll_id_vote_id_pk PRIMARY KEY (poll_id, vote_id),
  ADD CONSTRAINT vote_texts_poll_id_vote_id_votes_poll_id_id_fk FOREIGN KEY (poll_id, vote_id)
    REFERENCES public.votes (poll_id, id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX vote_texts_body_key ON public.vote_texts (poll_id, body_key);--> statement-breakpoint
DROP FUNCTION public.judge_vote;--> statement-breakpoint
-- What votes are judged by that concerns the same people's votes on other polls: whether these are all of the same answer
-- and many, and the number of polls with a vote that counts. Read for all votes at once, because each reading opens all
-- partitions. No row for a person without other votes.
CREATE FUNCTION public.vote_histories(voters integer[], polls integer[], masks integer[], moment timestamptz, rules float8[])
  RETURNS TABLE (voter integer, is_uniform boolean, earlier_polls integer) LANGUAGE sql STABLE AS $$
  SELECT cast_vote.voter,
    coalesce(count(DISTINCT v.poll_id) FILTER (WHERE recent.is_recent) >= rules[5] - 1
      AND bool_and(v.answer_mask = cast_vote.mask) FILTER (WHERE recent.is_recent), false),
    (count(DISTINCT v.poll_id) FILTER (WHERE v.exclusion_id IS NULL))::integer
  FROM unnest(voters, polls, masks) cast_vote (voter, poll, mask)
  JOIN public.votes v ON v.voter_id = cast_vote.voter AND v.poll_id <> cast_vote.poll
  CROSS JOIN LATERAL (SELECT v.cast_at > moment - rules[6] * interval '1 day' AS is_recent) recent
  GROUP BY cast_vote.voter
$$;--> statement-breakpoint
-- judge_vote of 0051_fast-votes, which gets the other votes of the person, and reads the poll's partition only.
CREATE FUNCTION public.judge_vote(poll integer, voter integer, mask integer, seconds real, is_burst boolean,
  is_uniform boolean, earlier_polls integer, rules float8[])
  RETURNS integer LANGUAGE plpgsql AS $$
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
          (SELECT v.id, v.seconds FROM public.vote_exclusions e JOIN public.votes v ON v.exclusion_id = e.id
            WHERE e.poll_id = poll AND v.poll_id = poll AND e.readmitted_on IS NOT NULL AND v.seconds IS NOT NULL
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
-- cast_first_votes of 0053_vote-groups, which reads the other votes of all known people at once. Planning for 16 partitions
-- takes longer than casting a vote, so this and the next functions keep their plans.
CREATE OR REPLACE FUNCTION public.cast_first_votes(sent json, moment timestamptz, present_year integer, most integer[],
  windows float8[], skew_ms float8, rules float8[])
  RETURNS integer[] LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
    SELECT array_agg(voter.id), array_agg(form.poll), array_agg(form.mask) INTO known_voters, known_polls, known_masks
      FROM unnest(forms) form JOIN public.voters voter ON voter.token_hash = form.secret WHERE NOT form.is_new;
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
    JOIN public.voters voter ON voter.token_hash = form.secret
    JOIN public.polls asked ON asked.id = form.poll
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
-- Voters by the hash of their secret, each as of a poll.
CREATE FUNCTION public.find_voters(hashes bytea[], polls integer[])
  RETURNS TABLE (voter public.voters, poll_id integer, last_vote_at timestamptz)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT known, requested.poll,
      (SELECT max(v.cast_at) FROM public.votes v WHERE v.poll_id = requested.poll AND v.voter_id = known.id)
    FROM unnest(hashes, polls) requested (hash, poll) JOIN public.voters known ON known.token_hash = requested.hash;
END $$;--> statement-breakpoint
-- The votes of voters, as poll and milliseconds since 1970, and how many people they invited who have votes. One reading of
-- all votes, because each opens all partitions.
CREATE FUNCTION public.find_activities(voter_ids integer[])
  RETURNS TABLE (voter_id integer, votes json, invited integer)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY WITH people (id, inviter) AS (
      SELECT asked.id, NULL::integer FROM unnest(voter_ids) asked (id)
      UNION ALL SELECT guest.id, guest.invited_by FROM public.voters guest WHERE guest.invited_by = ANY (voter_ids))
    SELECT coalesce(people.inviter, people.id),
      json_agg(json_build_array(v.poll_id, extract(epoch FROM v.cast_at) * 1000))
        FILTER (WHERE people.inviter IS NULL AND v.poll_id IS NOT NULL),
      (count(DISTINCT v.voter_id) FILTER (WHERE people.inviter IS NOT NULL))::integer
    FROM people LEFT JOIN public.votes v ON v.voter_id = people.id GROUP BY 1;
END $$;
