import { eq, sql, type SQL } from 'drizzle-orm'
import type { CodingStatus } from '../../../../contract/enumerations/content.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { polls } from '../../database/schema-content.ts'
import { setAnswerMaskAndUnpack } from '../../results/vote-writing.ts'
import type { Page } from '../common-schema.ts'
import type { CodingBodyWire, OpenAnswerQueryWire } from './schema.ts'

/** Equal answers to a poll, grouped. */
export interface DistinctAnswerRow extends Record<string, unknown> {
  bodyKey: string
  text: string
  voteCount: number
  mask: number
  status: CodingStatus
}

const IS_UNCODED = sql`(v.answer_mask = 0 and not t.is_uncodable)`
/** An answer counts as uncoded if any of its votes is uncoded. */
const STATUS = sql`(case when bool_or(${IS_UNCODED}) then 'UNCODED' when bit_or(v.answer_mask) <> 0 then 'CODED'
  else 'UNCODABLE' end)`
/** The texts of a poll's votes, for a FROM clause. */
const textsOf = (pollId: number): SQL =>
  sql`vote_texts t join votes v on v.poll_id = t.poll_id and v.id = t.vote_id and v.poll_id = ${pollId}`

/** Returns one page of the distinct answers to a poll, most frequent first, and the number of matches. */
export async function listDistinctAnswers(
  database: Database,
  pollId: number,
  { query = '', status }: OpenAnswerQueryWire,
  { limit, offset }: Page,
) {
  const isFound = query.trim() === '' ? sql`true` : containsPhrase(sql`plain_text(t.body)`, query)
  const answers = sql`(
    select encode(t.body_key, 'base64') as "bodyKey", mode() within group (order by t.body) as text,
      count(*)::int as "voteCount", bit_or(v.answer_mask) as mask, ${STATUS} as status, min(v.id) as first
    from ${textsOf(pollId)} where ${isFound} group by t.body_key) answers
    where ${status === undefined ? sql`true` : sql`status = ${status}`}`
  const [{ rows }, counted] = await Promise.all([
    database.execute<DistinctAnswerRow>(
      sql`select "bodyKey", text, "voteCount", mask, status from ${answers}
        order by "voteCount" desc, first limit ${limit} offset ${offset}`,
    ),
    database.execute<{ total: number }>(sql`select count(*)::int as total from ${answers}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findCodings(transaction: Transaction, pollId: number, keys: readonly string[]) {
  const { rows } = await transaction.execute<Pick<DistinctAnswerRow, 'bodyKey' | 'mask' | 'status'>>(sql`
    select given as "bodyKey", bit_or(v.answer_mask) as mask, ${STATUS} as status
    from ${textsOf(pollId)} join unnest(${sql.param(keys)}::text[]) given on t.body_key = decode(given, 'base64')
    group by given`)
  return rows
}

/** Counts the votes of a poll that were given in words, and those not coded yet. */
export async function countVotesWithText(database: Database, pollId: number) {
  const { rows } = await database.execute<{ votes: number; uncoded: number }>(sql`
    select count(*)::int as votes, (count(*) filter (where ${IS_UNCODED}))::int as uncoded
    from ${textsOf(pollId)}`)
  return rows[0] ?? { votes: 0, uncoded: 0 }
}

/** Locks a poll until the transaction ends, so that it neither changes nor accepts votes. */
export async function lockPollForCoding(transaction: Transaction, pollId: number): Promise<void> {
  // A stronger lock would block the packer, which takes a key share lock on the row and for which `setAnswerMaskAndUnpack`
  // waits.
  await transaction.select({ id: polls.id }).from(polls).where(eq(polls.id, pollId)).for('no key update')
}

/** Assigns votes with these answers to the categories of a mask; null: uncodable. @returns how many changed */
export async function assignCategoriesOrMarkUncodable(
  transaction: Transaction,
  pollId: number,
  keys: CodingBodyWire['keys'],
  categoryMask: number | null,
): Promise<number> {
  const mask = categoryMask ?? 0
  const isUncodable = categoryMask === null
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update vote_texts t set is_uncodable = ${isUncodable}
    from votes v, unnest(${sql.param(keys)}::text[]) given
    where v.poll_id = t.poll_id and v.id = t.vote_id and v.poll_id = ${pollId} and t.body_key = decode(given, 'base64')
      and (v.answer_mask, t.is_uncodable) is distinct from (${mask}::int, ${isUncodable}::boolean)
    returning v.id`)
  if (rows.length === 0) return 0
  const voteIds = rows.map(({ id }) => id)
  await setAnswerMaskAndUnpack(transaction, pollId, voteIds, mask)
  return voteIds.length
}
