/**
 * How far false votes move a finding, with and without the rules of decision 27: 1, 5 and 20 % false votes of four
 * kinds, in polls of 1,500 honest votes over ten days, judged by the database as when they are cast; staff exclude the
 * forum.
 * `npm run bench -- false-votes`; ROUNDS=5 for more polls of each kind. See README.md.
 */
import { USUAL_AGE_BREAKS } from '../contract/enumerations/results.ts'
import { VOTE_BURST, MIN_VOTES_PER_EXCLUSION } from '../contract/vote-quality.ts'
import type { OpenDatabase } from '../server/src/database/connection.ts'
import { Random } from '../server/src/demo/random.ts'
import { ResultsEngine } from '../server/src/results/engine.ts'
import { createSourceExclusionIfNew, JUDGE_VOTE_SQL_ARGUMENTS } from '../server/src/results/exclusions.ts'
import { VoteStorage } from '../server/src/results/storage.ts'
import { insertPoll } from '../server/test/support/content.ts'
import { openEmbedded } from '../server/test/support/databases.ts'
import { print, printTable } from './support/figures.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const HONEST = 1_500
const DAYS = 10
const SHARES = [0.01, 0.05, 0.2]
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 2, 2)
const FORUM = 'forum.example'

/** A vote before it is judged; answer 0 is "yes". */
interface FalseVote {
  readonly at: number
  readonly answer: number
  readonly age: number
  readonly gender: number
  readonly state: number
  readonly source: string
  readonly seconds: number
  readonly network: string
  /** Whether the voter has given the same answer in seven other polls before. */
  readonly isUniform?: boolean
}

/** An honest vote at a random time: 48 % yes, a median of eight seconds, most from one newspaper. */
function honestVote(random: Random, index: number): FalseVote {
  const place = random.integerBelow(10)
  return {
    at: START + random.integerBelow(DAYS * 24) * HOUR_MS + random.integerBelow(HOUR_MS),
    answer: random.next() < 0.48 ? 0 : 1,
    age: random.integerBetween(18, 80),
    gender: random.integerBelow(2),
    state: random.integerBetween(1, 16),
    source: place < 6 ? 'zeitung.example' : place < 8 ? 'link' : 'panel',
    seconds: Math.min(600, 8 * Math.exp(0.6 * random.normal())),
    network: `honest ${index}`,
  }
}

/** The kinds of false votes: all say yes, with the attributes of honest voters. */
const ATTACKS: Record<string, (random: Random, index: number, count: number) => FalseVote> = {
  'a script from one network': (random, index) => ({
    ...honestVote(random, index),
    at: START + 5 * 24 * HOUR_MS + index * 200,
    answer: 0,
    seconds: 0.2 + random.next() / 10,
    network: 'script',
  }),
  'an appeal in a forum, within two hours': (random, index, count) => ({
    ...honestVote(random, index),
    at: START + (5 * 24 + 3) * HOUR_MS + Math.floor((index / count) * 2 * HOUR_MS),
    answer: 0,
    source: FORUM,
    network: `forum ${index}`,
  }),
  'people who always say yes': (random, index) => ({
    ...honestVote(random, index),
    answer: 0,
    network: `uniform ${index}`,
    isUniform: true,
  }),
  'patient people, like all others': (random, index) => ({
    ...honestVote(random, index),
    answer: 0,
    network: `patient ${index}`,
  }),
}

/** Casts votes in the order of their times, each judged as by the widget. */
async function cast(
  { pool }: OpenDatabase,
  pollId: number,
  votes: readonly FalseVote[],
  earlier: readonly number[],
) {
  const sorted = [...votes].sort((a, b) => a.at - b.at)
  const column = <Value>(pick: (vote: FalseVote) => Value) => sorted.map(pick)
  await pool.query(
    `with people as (
       insert into voters (birth_year) select 2026 - age from unnest($1::int[]) with ordinality given (age, place)
       order by place returning id)
     select id from people`,
    [column(({ age }) => age)],
  )
  const { rows } = await pool.query<{ id: number }>('select id from voters order by id desc limit $1', [
    sorted.length,
  ])
  const voters = rows.map(({ id }) => id).reverse()
  const uniform = voters.filter((_, index) => sorted[index]?.isUniform)
  for (const other of earlier)
    await pool.query(
      `insert into votes (poll_id, voter_id, answer_mask, cast_at)
       select $1, voter, 1, $2 from unnest($3::int[]) as given (voter)`,
      [other, new Date(START - 24 * HOUR_MS), uniform],
    )
  await pool.query('select cast_all($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
    pollId,
    voters,
    column(({ answer }) => 1 << answer),
    column(({ age }) => age),
    column(({ gender }) => gender),
    column(({ state }) => state),
    column(({ at }) => new Date(at)),
    column(({ source }) => source),
    column(({ seconds }) => seconds),
    column((vote) => `${pollId} ${vote.network}`),
    VOTE_BURST.minVotes,
    VOTE_BURST.windowMs,
    JUDGE_VOTE_SQL_ARGUMENTS,
  ])
}

/** Casts votes one by one, in one call because each would take longer on the way than in the database. */
const CAST_ALL = `create function cast_all(poll int, voters int[], masks int[], ages int[], genders int[], states int[],
  ats timestamptz[], sources text[], times real[], networks text[], most int, window_ms float8, rules float8[])
  returns void language plpgsql as $$
begin
  for i in 1..cardinality(masks) loop
    insert into votes (poll_id, voter_id, answer_mask, age, gender, state, cast_at, source, seconds, exclusion_id)
      select poll, voters[i], masks[i], ages[i], genders[i], states[i], ats[i], sources[i], times[i],
        judge_vote(poll, voters[i], masks[i], times[i],
          consume_limit(networks[i], most, window_ms, 0, ats[i]) > 0,
          coalesce(is_uniform, false), coalesce(earlier_polls, 0), rules)
      from (select 1) vote
        left join vote_histories(array[voters[i]], array[poll], array[masks[i]], ats[i], rules) on true;
  end loop;
end $$`

/** Returns the weighted share of "yes" in percent, after the last day. */
async function readShare({ pool }: OpenDatabase, pollId: number): Promise<number> {
  const engine = new ResultsEngine({
    loader: new VoteStorage(pool).load,
    secret: () => Promise.resolve('a secret of the measurement'),
    openDay: () => 30_000,
  })
  const poll = { id: pollId, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, hasExactFigures: true }
  return 100 * ((await engine.query(poll, {})).total.answers[0]?.share ?? 0)
}

const open = await openEmbedded()
await open.pool.query(CAST_ALL)
const earlier: number[] = []
for (let index = 0; index < 7; index += 1)
  earlier.push(await insertPoll(open.db, { answers: ['Ja', 'Nein'] }))

/** Excludes the votes of the forum like staff, if they are enough. All are of one day. */
async function excludeForum(pollId: number, votes: readonly FalseVote[]): Promise<void> {
  if (votes.filter(({ source }) => source === FORUM).length < MIN_VOTES_PER_EXCLUSION) return
  const group = { pollId, source: FORUM, from: new Date(START), firstExcludedDay: '2026-03-08' }
  const to = new Date(START + DAYS * 24 * HOUR_MS)
  await open.db.transaction((transaction) => createSourceExclusionIfNew(transaction, { ...group, to }))
}

/** Casts the votes of a poll, lets staff exclude the forum, and returns the share with and without the rules. */
async function measure(votes: readonly FalseVote[]) {
  const poll = await insertPoll(open.db, { exactFiguresReason: 'Messung', answers: ['Ja', 'Nein'] })
  await cast(open, poll, votes, earlier)
  await excludeForum(poll, votes)
  const { rows: counted } = await open.pool.query<{ votes: number }>(
    'select count(exclusion_id)::int as votes from votes where poll_id = $1',
    [poll],
  )
  const judged = await readShare(open, poll)
  await open.pool.query('update votes set exclusion_id = null where poll_id = $1', [poll])
  return { excluded: counted[0]?.votes ?? 0, judged, plain: await readShare(open, poll) }
}

/** The honest votes of each round, and the poll of only these. */
const clean = []
for (let round = 0; round < ROUNDS; round += 1) {
  const random = new Random(1_000 * round + 17)
  const honest = Array.from({ length: HONEST }, (_, index) => honestVote(random, index))
  clean.push({ random, honest, ...(await measure(honest)) })
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rows: (string | number)[][] = []
for (const [kind, falseVote] of Object.entries(ATTACKS)) {
  for (const share of SHARES) {
    const count = Math.round((share / (1 - share)) * HONEST)
    const found = []
    for (const { random, honest, excluded, plain: truth } of clean) {
      const wrong = Array.from({ length: count }, (_, index) => falseVote(random, index, count))
      const poll = await measure([...honest, ...wrong])
      found.push({
        without: poll.plain - truth,
        with: poll.judged - truth,
        caught: (poll.excluded - excluded) / count,
      })
    }
    rows.push([
      kind,
      `${100 * share} %`,
      mean(found.map((one) => one.without)).toFixed(1),
      mean(found.map((one) => one.with)).toFixed(1),
      `${Math.round(100 * mean(found.map(({ caught }) => caught)))} %`,
    ])
  }
}
const wronged = mean(clean.map(({ excluded }) => excluded / HONEST))
const moved = mean(clean.map(({ judged, plain }) => Math.abs(judged - plain)))
print(`Shift of a share of 48 %, in points; means of ${ROUNDS} polls`)
printTable(['False votes', 'of all', 'without rules', 'with rules', 'excluded'], rows)
print(
  `Without false votes: ${(100 * wronged).toFixed(2)} % excluded, the share moves by ${moved.toFixed(2)} points`,
)
await open.close()
