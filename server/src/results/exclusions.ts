/**
 * Votes that do not count, and why (decision 27). Single votes are judged when they are cast, by `judge_vote` in the
 * database, so that they never enter a figure. Votes of a source leave and return together, at midnight.
 */
import { sql, type SQL } from 'drizzle-orm'
import { FAST_VOTE, MIN_EARLIER_VOTES, UNIFORM_VOTER } from '../../../contract/vote-quality.ts'
import type { Transaction } from '../database/connection.ts'
import { unpackFrom } from './vote-writing.ts'

/** The numbers of the rules, in the order of `judge_vote`. */
export const JUDGE_NUMBERS = [
  FAST_VOTE.seconds,
  FAST_VOTE.part,
  FAST_VOTE.latest,
  FAST_VOTE.minTimed,
  UNIFORM_VOTER.polls,
  UNIFORM_VOTER.days,
  MIN_EARLIER_VOTES,
]

/**
 * Returns the condition that a vote is not excluded, also if figures count it until or from the next midnight on.
 *
 * @param vote the table `votes` or its alias
 */
export const isCounted = (vote: SQL): SQL => sql`not exists (
  select 1 from vote_exclusions where vote_exclusions.id = ${vote}.exclusion_id and readmitted_on is null)`

interface ExcludedGroup {
  readonly pollId: number
  readonly source: string
  readonly from: Date
  /** The end, which is not included. */
  readonly to: Date
  /** The first day on which the votes do not count. */
  readonly on: string
}

/**
 * Excludes the votes of a source in a time from a day on, except those that are excluded already. Their chunks are
 * packed again.
 *
 * @returns the ID of the exclusion; null if there is one of the same group, also if it was taken back
 */
export async function excludeSource(
  db: Transaction,
  { pollId, source, from, to, on }: ExcludedGroup,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into vote_exclusions (poll_id, reason, source, starts_at, excluded_on)
    values (${pollId}, 'STAFF', ${source}, ${from.toISOString()}, ${on}) on conflict do nothing returning id`)
  const id = rows[0]?.id
  if (id === undefined) return null
  const chosen = sql`poll_id = ${pollId} and source = ${source} and exclusion_id is null
    and cast_at >= ${from.toISOString()}::timestamptz and cast_at < ${to.toISOString()}::timestamptz`
  await unpackVotes(db, pollId, chosen) // first, like a replaced vote, against deadlocks
  await db.execute(sql`update votes set exclusion_id = ${id} where ${chosen}`)
  return id
}

/** Lets the votes of an exclusion count again from a day on. A rule then excludes no further votes of the poll. */
export async function readmitVotes(
  db: Transaction,
  { id, pollId, on }: { id: number; pollId: number; on: string },
): Promise<void> {
  await db.execute(sql`update vote_exclusions set readmitted_on = ${on} where id = ${id}`)
  await unpackVotes(db, pollId, sql`exclusion_id = ${id}`)
}

/** Unpacks the chunks from the first of the chosen votes on. */
async function unpackVotes(db: Transaction, pollId: number, chosen: SQL): Promise<void> {
  const { rows } = await db.execute<{ first: number | null }>(
    sql`select min(id) as first from votes where ${chosen}`,
  )
  const first = rows[0]?.first
  if (first != null) await unpackFrom(db, pollId, first)
}
