import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import { berlinDay } from '../../database/berlin-day.ts'
import type { Database } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import { notExcludedCondition } from '../../results/counted-votes.ts'

export async function findExportedBoard(database: Database, id: number) {
  const [row] = await database
    .select(pick(insightBoards, 'id', 'slug', 'title', 'sections', 'frozenAt'))
    .from(insightBoards)
    .where(eq(insightBoards.id, id))
  return row
}

export async function findUserContact(database: Database, id: number | null) {
  if (id === null) return null
  const [row] = await database
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

export const findExportedPolls = (database: Database, ids: readonly number[]) =>
  database
    .select({
      ...pick(polls, 'id', 'title', 'question', 'kind', 'status', 'weighting', 'weightingProfile'),
      ...pick(polls, 'ageBreaks', 'hasVoteDates', 'fieldStart', 'fieldEnd', 'institute', 'sponsor'),
      ...pick(polls, 'mode', 'population', 'source', 'attribution', 'voteCount', 'frozenAt'),
      profileSubject: polls.profileSubject,
      isOfProject: sql<boolean>`exists (select 1 from project_polls where poll_id = ${polls.id})`,
    })
    .from(polls)
    .where(inArray(polls.id, [...ids]))
    .orderBy(polls.id)
export type ExportedPoll = Awaited<ReturnType<typeof findExportedPolls>>[number]

export const findExportedAnswers = (database: Database, ids: readonly number[]) =>
  database
    .select(pick(pollAnswers, 'pollId', 'position', 'text', 'value', 'isDontKnow'))
    .from(pollAnswers)
    .where(inArray(pollAnswers.pollId, [...ids]))
    .orderBy(pollAnswers.pollId, pollAnswers.position)
export type ExportedAnswer = Awaited<ReturnType<typeof findExportedAnswers>>[number]

/** A day in Germany, in days since 1970-01-01. */
type EpochDay = number

/** Days, both inclusive; null for an open end. `undated`: votes without a known day. */
export type ExportedRange = { from: EpochDay | null; to: EpochDay | null } | 'undated'

export interface VoteSelection {
  pollIds: readonly number[]
  /** Empty for all votes. */
  ranges: readonly ExportedRange[]
  zipDigits: number
  /** Later votes are excluded. */
  lastVoteId: number
  /** The last day of frozen figures; null for live ones. */
  lastFrozenDay: EpochDay | null
  /** Whether the export contains the week of an answer. Each week then counts to the month of its Thursday. */
  isByWeek: boolean
}

const DAY = sql`(${berlinDay(sql`v.cast_at`)} - date '1970-01-01')`
const THURSDAY = sql`(date_trunc('week', v.cast_at at time zone 'Europe/Berlin')::date + 3 - date '1970-01-01')`
/**
 * Returns the day that an export assigns to a vote. With weeks it is the Thursday, so that no month divides a week.
 */
const countedDay = ({ isByWeek }: Pick<VoteSelection, 'isByWeek'>): SQL => (isByWeek ? THURSDAY : DAY)
/** First year of the age band; 0 below the first, null for an unknown age. */
const BAND = sql`case when v.age is null then null
  else coalesce((p.age_breaks)[width_bucket(v.age::int, p.age_breaks::int[])], 0) end`
const zipOf = (digits: number): SQL => (digits === 0 ? sql`null::text` : sql`left(v.zip, ${digits}::int)`)

function isWithin(range: ExportedRange, day: SQL): SQL {
  if (range === 'undated') return sql`not p.has_vote_dates`
  const { from, to } = range
  return sql`(p.has_vote_dates and ${day} between ${from ?? -1_000_000} and ${to ?? 1_000_000})`
}

function within(votes: Pick<VoteSelection, 'ranges' | 'isByWeek'>): SQL {
  const { ranges } = votes
  if (ranges.length === 0) return sql`true`
  const day = countedDay(votes)
  return sql`(${sql.join(
    ranges.map((range) => isWithin(range, day)),
    sql` or `,
  )})`
}

const isUntil = (day: EpochDay | null): SQL =>
  day === null ? sql`true` : sql`(not p.has_vote_dates or ${DAY} <= ${day})`

const chosen = ({ pollIds, ...votes }: VoteSelection): SQL =>
  sql`v.poll_id = any(${sql.param(pollIds)}::int[]) and ${chosenOfPoll(votes)}`

const chosenOfPoll = ({ lastVoteId, lastFrozenDay, ...votes }: Omit<VoteSelection, 'pollIds'>): SQL => sql`
  v.id <= ${lastVoteId} and ${notExcludedCondition(sql`v`)} and ${isUntil(lastFrozenDay)} and ${within(votes)}`

/** Returns whether any of the polls has dated votes on these days. */
export async function hasVotesWithin(
  database: Database,
  pollIds: readonly number[],
  { from, to }: { from: EpochDay; to: EpochDay },
): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(sql`select exists (
    select 1 from votes v join polls p on p.id = v.poll_id
    where v.poll_id = any(${sql.param(pollIds)}::int[]) and ${isWithin({ from, to }, DAY)}) as found`)
  return rows[0]?.found === true
}

/** Counts the votes of a board's polls per quarter, and those without a day. */
export async function countVotesByQuarter(database: Database, pollIds: readonly number[]) {
  const { rows } = await database.execute<{ start: string | null; end: string | null; votes: number }>(sql`
    select quarter::text as start, (quarter + interval '3 months' - interval '1 day')::date::text as end,
      count(*)::int as votes
    from (
      select case when p.has_vote_dates
        then date_trunc('quarter', v.cast_at at time zone 'Europe/Berlin')::date end as quarter
      from votes v join polls p on p.id = v.poll_id where v.poll_id = any(${sql.param(pollIds)}::int[])) cast_votes
    group by quarter order by quarter nulls last`)
  return rows
}

/** People in an export with the same attributes. */
export interface PeopleGroup {
  state: number | null
  zip: string | null
  /** First year of the age band; 0 below the first, null for an unknown age. */
  ageBandStart: number | null
  gender: number | null
  people: number
}

/** A voter counts once; a vote without voter counts as a person. */
const PEOPLE = sql`count(distinct coalesce(v.voter_id, -v.id))::int`

export async function countPeopleByGroup(database: Database, votes: VoteSelection): Promise<PeopleGroup[]> {
  const { rows } = await database.execute<PeopleGroup & Record<string, unknown>>(sql`
    select v.state, ${zipOf(votes.zipDigits)} as zip, ${BAND} as "ageBandStart", v.gender, ${PEOPLE} as people
    from votes v join polls p on p.id = v.poll_id where ${chosen(votes)} group by 1, 2, 3, 4`)
  return rows
}

export async function countVotesAndPeopleByPoll(database: Database, votes: VoteSelection) {
  const { rows } = await database.execute<{ id: number; people: number; votes: number }>(sql`
    select v.poll_id as id, ${PEOPLE} as people, count(*)::int as votes
    from votes v join polls p on p.id = v.poll_id where ${chosen(votes)} group by v.poll_id`)
  return rows
}

/** Votes of one poll with the same weighting attributes. */
interface WeightedCell extends Omit<PeopleGroup, 'people'> {
  n: number
  weight: number
  squares: number
  largest: number
}

export async function sumWeightsByCell(database: Database, votes: VoteSelection): Promise<WeightedCell[]> {
  const { rows } = await database.execute<WeightedCell & Record<string, unknown>>(sql`
    select v.state, ${zipOf(votes.zipDigits)} as zip, ${BAND} as "ageBandStart", v.gender, count(*)::int as n,
      sum(v.base_weight)::float8 as weight, sum(v.base_weight * v.base_weight)::float8 as squares,
      max(v.base_weight)::float8 as largest
    from votes v join polls p on p.id = v.poll_id where ${chosen(votes)} group by 1, 2, 3, 4`)
  return rows
}

export interface ExportedVote extends Omit<PeopleGroup, 'people'> {
  id: number
  voterId: number | null
  answerMask: number
  /** Of a vote with {@link VoteSelection.isByWeek} the Thursday of its week; null for an undated vote. */
  day: EpochDay | null
  baseWeight: number
  openAnswer: string | null
}

/** Number of vote IDs to read per query. */
const ID_BATCH = 50_000

/** Returns the IDs of a poll's votes in an export; `yieldToEventLoop` is awaited between queries. */
export async function readVoteIds(
  database: Database,
  pollId: number,
  votes: Omit<VoteSelection, 'pollIds'>,
  yieldToEventLoop: () => Promise<void>,
): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    await yieldToEventLoop()
    const { rows } = await database.execute<{ id: number }>(sql`
      select v.id from votes v join polls p on p.id = v.poll_id
      where v.poll_id = ${pollId} and ${chosenOfPoll(votes)} and v.id > ${ids.at(-1) ?? 0} order by v.id limit ${ID_BATCH}`)
    for (const { id } of rows) ids.push(id)
    if (rows.length < ID_BATCH) return ids
  }
}

/** Returns the votes of a poll with these IDs, in their order. */
export async function readVotes(
  database: Database,
  pollId: number,
  votes: Pick<VoteSelection, 'zipDigits' | 'isByWeek'>,
  ids: readonly number[],
): Promise<ExportedVote[]> {
  const { rows } = await database.execute<ExportedVote & Record<string, unknown>>(sql`
    select v.id, v.voter_id as "voterId", v.answer_mask as "answerMask", v.state, ${zipOf(votes.zipDigits)} as zip,
      ${BAND} as "ageBandStart", v.gender, case when p.has_vote_dates then ${countedDay(votes)} end as day,
      v.base_weight as "baseWeight", t.body as "openAnswer"
    from unnest(${sql.param(ids)}::bigint[]) with ordinality wanted (id, place)
    join votes v on v.poll_id = ${pollId} and v.id = wanted.id join polls p on p.id = v.poll_id
    left join vote_texts t on t.poll_id = v.poll_id and t.vote_id = v.id
    order by wanted.place`)
  return rows
}

/** Returns the size in bytes of a poll's longest open answer; 0 for none. */
export async function findLongestOpenAnswerBytes(database: Database, pollId: number): Promise<number> {
  const { rows } = await database.execute<{ bytes: number }>(sql`
    select coalesce(max(octet_length(t.body)), 0)::int as bytes
    from vote_texts t where t.poll_id = ${pollId}`)
  return rows[0]?.bytes ?? 0
}
