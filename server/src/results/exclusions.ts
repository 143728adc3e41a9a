/**
 * Votes that do not count, and why (decision 27). Single votes are judged when they are cast, by `judge_vote` in the
 * database, so that they never enter a figure. Votes of a source leave and return together, at midnight.
 */
import { sql, type SQL } from 'drizzle-orm'
import { FAST_VOTE, MIN_OTHER_POLLS_OF_KNOWN_VOTER, UNIFORM_VOTER } from '../../../contract/vote-quality.ts'
import type { Transaction } from '../database/connection.ts'
import { countedOnCondition } from './counted-votes.ts'
import { formatEpochDay } from './days.ts'
import { lockAndDeleteVoteChunksFrom } from './vote-writing.ts'

/** The numbers of the rules, in the order of `judge_vote`. */
export const JUDGE_VOTE_SQL_ARGUMENTS = [
  FAST_VOTE.maxSeconds,
  FAST_VOTE.maxMedianRatio,
  FAST_VOTE.medianSampleSize,
  FAST_VOTE.minMedianSampleSize,
  UNIFORM_VOTER.minPolls,
  UNIFORM_VOTER.windowDays,
  MIN_OTHER_POLLS_OF_KNOWN_VOTER,
]

interface ExcludedGroup {
  readonly pollId: number
  readonly source: string
  readonly from: Date
  /** The end, which is not included. */
  readonly to: Date
  /** The first day on which the votes do not count. */
  readonly firstExcludedDay: string
}

/**
 * Excludes the votes of a source in a time from a day on, except those that are excluded already. Their chunks are
 * packed again.
 *
 * @returns the ID of the exclusion; null if there is one of the same group, also if it was taken back
 */
export async function createSourceExclusionIfNew(
  db: Transaction,
  { pollId, source, from, to, firstExcludedDay }: ExcludedGroup,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into vote_exclusions (poll_id, reason, source, starts_at, excluded_on)
    values (${pollId}, 'STAFF', ${source}, ${from.toISOString()}, ${firstExcludedDay})
    on conflict do nothing returning id`)
  const id = rows[0]?.id
  if (id === undefined) return null
  const chosen = sql`poll_id = ${pollId} and source = ${source} and exclusion_id is null
    and cast_at >= ${from.toISOString()}::timestamptz and cast_at < ${to.toISOString()}::timestamptz`
  await unpackVotes(db, pollId, chosen) // first, like a replaced vote, against deadlocks
  await db.execute(sql`update votes set exclusion_id = ${id} where ${chosen}`)
  return id
}

/** Lets the votes of an exclusion count again from a day on. A rule then excludes no further votes of the poll. */
export async function readmitExcludedVotes(
  db: Transaction,
  { id, pollId, firstCountedDay }: { id: number; pollId: number; firstCountedDay: string },
): Promise<void> {
  await db.execute(sql`update vote_exclusions set readmitted_on = ${firstCountedDay} where id = ${id}`)
  await unpackVotes(db, pollId, sql`poll_id = ${pollId} and exclusion_id = ${id}`)
}

/** Unpacks the chunks from the first of the chosen votes on. */
async function unpackVotes(db: Transaction, pollId: number, chosen: SQL): Promise<void> {
  const { rows } = await db.execute<{ first: number | null }>(
    sql`select min(id) as first from votes where ${chosen}`,
  )
  const first = rows[0]?.first
  if (first != null) await lockAndDeleteVoteChunksFrom(db, pollId, first)
}

/**
 * Withdraws all votes of some voters on a poll. Those that count are excluded from the next day on and erased then. The
 * others are erased at once; their exclusion becomes a withdrawal, so that nobody readmits them. Superseded votes count
 * until the next day, too, and are deleted then.
 *
 * @param todayEpochDay the current day in Germany
 */
export async function withdrawOrEraseVotes(
  db: Transaction,
  { pollId, voterIds, todayEpochDay }: { pollId: number; voterIds: readonly number[]; todayEpochDay: number },
): Promise<void> {
  const [present, next] = [formatEpochDay(todayEpochDay), formatEpochDay(todayEpochDay + 1)]
  const own = sql`poll_id = ${pollId} and voter_id = any(${sql.param(voterIds)}::int[])`
  await unpackVotes(db, pollId, own)
  await db.execute(
    sql`update superseded_votes set withdrawn_on = ${next} where ${own} and withdrawn_on is null`,
  )
  await withdrawFrom(
    db,
    { pollId, on: present },
    sql`${own} and not ${countedOnCondition(sql`votes`, present)}`,
  )
  await eraseVotes(db, sql`${own} and exists (${withdrawalOf(sql`votes`, present)})`)
  await withdrawFrom(db, { pollId, on: next }, own)
}

/** Selects the withdrawal of a vote if it is in effect on a day. */
const withdrawalOf = (vote: SQL, day: string): SQL => sql`select 1 from vote_exclusions e
  where e.id = ${vote}.exclusion_id and e.reason = 'WITHDRAWN' and e.excluded_on <= ${day}`

/** Makes a withdrawal from a day on the exclusion of the chosen votes. */
async function withdrawFrom(
  db: Transaction,
  { pollId, on }: { pollId: number; on: string },
  chosen: SQL,
): Promise<void> {
  await db.execute(sql`
    with exclusion as (
      insert into vote_exclusions (poll_id, reason, starts_at, excluded_on)
      select ${pollId}::int, 'WITHDRAWN', ${on}::date, ${on}::date
      where exists (select 1 from votes where ${chosen})
      on conflict on constraint vote_exclusions_group do update set excluded_on = excluded.excluded_on
      returning id)
    update votes set exclusion_id = (select id from exclusion) where ${chosen}`)
}

/** Deletes the answer and the person of the chosen votes. */
async function eraseVotes(db: Transaction, chosen: SQL): Promise<void> {
  await db.execute(sql`
    update votes set voter_id = null, answer_mask = 0, age = null, gender = null, state = null, district = null,
      zip = null, source = null
    where ${chosen}`)
}

/**
 * Deletes the answer and the person of withdrawn votes that results no longer count. The row stays, so that the noise of
 * the poll's other votes does. Superseded votes are deleted.
 */
export async function eraseWithdrawnVotes(db: Transaction, today: string): Promise<void> {
  await db.execute(sql`delete from superseded_votes where withdrawn_on <= ${today}`)
  const isWithdrawn = sql`votes.voter_id is not null and exists (${withdrawalOf(sql`votes`, today)})`
  const { rows } = await db.execute<{ pollId: number }>(
    sql`select distinct poll_id as "pollId" from votes where exclusion_id is not null and ${isWithdrawn} order by 1`,
  )
  for (const { pollId } of rows) {
    const chosen = sql`poll_id = ${pollId} and exclusion_id is not null and ${isWithdrawn}`
    await unpackVotes(db, pollId, chosen)
    await eraseVotes(db, chosen)
  }
}
