import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { KeywordStatus } from '../../../../contract/enumerations/content.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { updateRow } from '../../database/rows.ts'
import { polls, tags } from '../../database/schema-content.ts'
import type { Page } from '../common-schema.ts'
import type { TagQueryWire } from './schema.ts'

interface TagRow extends Record<string, unknown> {
  id: number
  name: string
  topic: string | null
  status: KeywordStatus
  polls: number
}

/** The tags with each status: a tag is assigned to a category by its topic, which it keeps while it is blocked. */
const HAS_STATUS: Readonly<Record<KeywordStatus, SQL>> = {
  BLOCKED: sql`is_blocked`,
  NOT_ASSIGNED_TO_CATEGORY: sql`(not is_blocked and tags.topic is null)`,
  ASSIGNED_TO_CATEGORY: sql`(not is_blocked and tags.topic is not null)`,
}
const STATUS = sql`(case ${sql.join(
  Object.entries(HAS_STATUS).map(([status, condition]) => sql`when ${condition} then ${status}`),
  sql` `,
)} end)`
/** Counts all tags in one pass over the polls, because there may be very many tags. */
const USED = sql`(select tag, count(*)::int as number from polls, unnest(polls.tags) tag group by tag) used`

const SORTED: Record<SortColumn<'tags'>, SQL> = {
  NAME: sql`plain_text(name)`,
  STATUS,
  TOPIC: sql`tags.topic`,
  POLLS: sql`polls`,
}

export async function listTags(
  database: Database,
  { query = '', status, topic, sort = 'POLLS', order }: TagQueryWire,
  { limit, offset }: Page,
): Promise<{ rows: TagRow[]; total: number }> {
  const conditions = [
    containsPhrase(sql`plain_text(name)`, query),
    ...(status === undefined ? [] : [HAS_STATUS[status]]),
    ...(topic === undefined ? [] : [sql`tags.topic = ${topic}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const isAscending = (order ?? (sort === 'POLLS' ? 'DESC' : 'ASC')) === 'ASC'
  const [{ rows }, total] = await Promise.all([
    database.execute<TagRow>(sql`
      select id, name, tags.topic, ${STATUS} as status, coalesce(used.number, 0) as polls
      from tags left join ${USED} on used.tag = name where ${where}
      order by ${SORTED[sort]} ${isAscending ? sql`asc` : sql`desc`} nulls last, plain_text(name), id
      limit ${limit} offset ${offset}`),
    database.$count(tags, where),
  ])
  return { rows, total }
}

const hasAnyTag = (names: readonly string[]): SQL => sql`polls.tags && ${sql.param(names)}::text[]`

/**
 * Locks tags and the polls that have them. The polls are locked first, as when a poll is saved.
 *
 * @returns the existing tags, by ID
 */
export async function lockTagsAndTheirPolls(transaction: Transaction, ids: readonly number[]) {
  const named = await transaction
    .select({ name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
  await transaction
    .select({ id: polls.id })
    .from(polls)
    .where(hasAnyTag(named.map(({ name }) => name)))
    .orderBy(asc(polls.id))
    .for('update')
  return transaction
    .select()
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(asc(tags.id))
    .for('update')
}

export const updateTag = (
  transaction: Transaction,
  id: number,
  fields: Partial<Pick<typeof tags.$inferInsert, 'topic' | 'isBlocked'>>,
): Promise<void> => updateRow(transaction, tags, id, fields)

export async function deleteTags(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.delete(tags).where(inArray(tags.id, [...ids]))
}

/**
 * Updates what depends on the tags of polls: their visible tags and their search text. The update runs the trigger
 * `polls_search`.
 */
export async function recomputeVisibleTagsAndSearchText(
  transaction: Transaction,
  tagNames: readonly string[],
) {
  await transaction.execute(sql`update polls set tags = tags where ${hasAnyTag(tagNames)}`)
}

export const findPollsWithAnyTag = (
  transaction: Transaction,
  names: readonly string[],
): Promise<{ id: number; tags: string[] }[]> =>
  transaction
    .select({ id: polls.id, tags: polls.tags })
    .from(polls)
    .where(hasAnyTag(names))
    .orderBy(asc(polls.id))

/** Replaces a poll's tags. Increments its version, because open forms contain the old tags. */
export const updatePollTags = (transaction: Transaction, id: number, pollTags: string[], now: Date) =>
  updateRow(transaction, polls, id, { tags: pollTags, updatedAt: now, version: sql`${polls.version} + 1` })
