import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { PollBundleStatus, PollKind, PollStatus } from '../../../../contract/enumerations/content.ts'
import type { SearchCriterion } from '../../../../contract/enumerations/content.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { bundlePolls, bundles, polls } from '../../database/schema-content.ts'
import { ApiError } from '../../http/errors.ts'
import type { Page, StaffListing } from '../common-schema.ts'
import { lockPollsAndFindMissing } from '../polls/repository.ts'
import { BUNDLE_COLUMNS } from './repository.ts'

const pollCount = sql<number>`(select count(*)::int from bundle_polls where bundle_id = bundles.id)`

const ADMIN_BUNDLE = {
  ...BUNDLE_COLUMNS,
  publishedAt: bundles.publishedAt,
  version: bundles.version,
  pollIds: sql<number[]>`array(select poll_id from bundle_polls
    where bundle_id = bundles.id order by position, poll_id)`,
  collections: sql<{ id: number; title: string }[]>`(select coalesce(json_agg(json_build_object(
      'id', collections.id, 'title', collections.title) order by collections.score desc, collections.id), '[]'::json)
    from collection_bundles join collections on collections.id = collection_id where bundle_id = bundles.id)`,
}

/** Finds a bundle with all its polls. */
export async function findAdminBundle(database: Pick<Database, 'select'>, id: number) {
  const [row] = await database.select(ADMIN_BUNDLE).from(bundles).where(eq(bundles.id, id))
  return row
}

interface AdminBundleQuery extends StaffListing<PollBundleStatus, SortColumn<'adminBundles'>> {
  /** The field to search. Defaults to title and description. */
  criterion?: SearchCriterion | undefined
  minPolls?: number | undefined
  maxPolls?: number | undefined
  collectionId?: number | undefined
}

const SEARCHED: Record<SearchCriterion, SQL> = {
  TITLE: sql`plain_text(bundles.title)`,
  DESCRIPTION: sql`plain_text(bundles.description)`,
}
const SORTED: Record<AdminBundleQuery['sort'], SQL> = {
  TITLE: SEARCHED.TITLE,
  STATUS: sql`bundles.status`,
  POLLS: pollCount,
  UPDATED_AT: sql`bundles.updated_at`,
}

/** Returns a page of all bundles, of any status. */
export async function listAdminBundles(database: Database, query: AdminBundleQuery) {
  const { words, criterion, status, minPolls, maxPolls, collectionId, sort, order, limit, offset } = query
  const text = criterion ? SEARCHED[criterion] : sql`plain_text(bundles.title || ' ' || bundles.description)`
  const isInCollection = sql`exists (select 1 from collection_bundles
    where bundle_id = bundles.id and collection_id = ${collectionId})`
  const where = and(
    containsPhrase(text, words),
    status && eq(bundles.status, status),
    minPolls === undefined ? undefined : gte(pollCount, minPolls),
    maxPolls === undefined ? undefined : lte(pollCount, maxPolls),
    collectionId === undefined ? undefined : isInCollection,
  )
  const matching = database
    .select(ADMIN_BUNDLE)
    .from(bundles)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(SORTED[sort]), asc(bundles.id))
  return readPage(matching, database.$count(bundles, where), { limit, offset })
}

export interface BundleFields {
  title: string
  slug: string
  description: string
  color: string
  status: PollBundleStatus
}

export async function insertBundle(
  transaction: Transaction,
  fields: BundleFields,
  now: Date,
): Promise<number> {
  const publishedAt = fields.status === 'PUBLISHED' ? now : null
  return insertRow(transaction, bundles, { ...fields, publishedAt, updatedAt: now })
}

/** Keeps the time of the first publication, which determines the position in lists. */
export async function updateBundle(
  transaction: Transaction,
  id: number,
  fields: Partial<BundleFields & { imageUrl: string | null }>,
  now: Date,
): Promise<void> {
  const publishedAt = sql`coalesce(${bundles.publishedAt}, ${now.toISOString()}::timestamptz)`
  await updateRow(transaction, bundles, id, {
    ...fields,
    updatedAt: now,
    ...(fields.status === 'PUBLISHED' && { publishedAt }),
  })
}

/**
 * Replaces the polls of a bundle, in this order. Of duplicates only the first counts.
 *
 * @throws ApiError `validation_failed` for a poll that does not exist
 */
export async function validateAndReplaceBundlePolls(
  transaction: Transaction,
  bundleId: number,
  pollIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(pollIds)]
  const missing = await lockPollsAndFindMissing(transaction, ids)
  if (missing.length > 0) {
    const poll_ids = `Diese Umfragen gibt es nicht: ${missing.slice(0, 10).join(', ')}.`
    throw new ApiError('validation_failed', { fields: { poll_ids } })
  }
  await transaction.delete(bundlePolls).where(eq(bundlePolls.bundleId, bundleId))
  if (ids.length === 0) return
  await transaction
    .insert(bundlePolls)
    .values(ids.map((pollId, position) => ({ bundleId, pollId, position })))
}

/** Returns a page of a bundle's polls in order, of any status. */
export async function listAdminBundlePolls(
  database: Database,
  bundleId: number,
  { ids, words = '', limit, offset }: { ids?: readonly number[]; words?: string } & Page,
) {
  const where = and(
    eq(bundlePolls.bundleId, bundleId),
    ids && inArray(polls.id, [...ids]),
    // Implied by the next condition, and has an index.
    containsPhrase(sql`polls.search_plain`, words),
    containsPhrase(sql`plain_text(polls.title || ' ' || polls.question)`, words),
  )
  const held = database
    .select({
      id: polls.id,
      title: polls.title,
      question: polls.question,
      kind: sql<PollKind>`${polls.kind}`,
      status: sql<PollStatus>`${polls.status}`,
      topic: polls.topic,
      sample_size: polls.sampleSize,
      image_url: polls.imageUrl,
    })
    .from(bundlePolls)
    .innerJoin(polls, eq(polls.id, bundlePolls.pollId))
    .where(where)
  const [rows, [counted]] = await Promise.all([
    held.orderBy(bundlePolls.position, polls.id).limit(limit).offset(offset),
    database
      .select({ total: sql<number>`count(*)` })
      .from(bundlePolls)
      .innerJoin(polls, eq(polls.id, bundlePolls.pollId))
      .where(where),
  ])
  return { polls: rows, total: counted?.total ?? 0 }
}
