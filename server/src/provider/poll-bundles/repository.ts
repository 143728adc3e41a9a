import { sql, type SQL, and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { PollBundleStatus, SearchCriterion } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import { COLLECTION_ORDER_LOCK } from '../../database/advisory-locks.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { bundles, bundlePolls, polls } from '../../database/schema-content.ts'
import type { Page, StaffListing } from '../common-schema.ts'
import { isVisible, seriesCountKey, type PollScope, lockAndRequirePolls } from '../polls/repository.ts'

const isPublished = sql`bundles.status = 'PUBLISHED'`

/** Columns of a bundle for customers and staff. */
const BUNDLE_COLUMNS = {
  ...pick(bundles, 'id', 'slug', 'title', 'description', 'color', 'imageUrl', 'status', 'updatedAt'),
}

export type BundleRow = Awaited<ReturnType<typeof selectBundles>>[number]

/** Selects bundles with the IDs of their visible polls, in order. Runs one query. */
function selectBundles(database: Database, scope: PollScope | null, where: SQL) {
  return database
    .select({
      ...BUNDLE_COLUMNS,
      pollIds: sql<number[]>`array(
        select polls.id from bundle_polls join polls on polls.id = bundle_polls.poll_id
        where bundle_polls.bundle_id = bundles.id and ${isVisible(scope)}
        order by bundle_polls.position, polls.id)`,
      /** Waves of one series count once, as in lists. */
      listed: sql<number>`(select count(distinct ${seriesCountKey})::int
        from bundle_polls join polls on polls.id = bundle_polls.poll_id
        where bundle_polls.bundle_id = bundles.id and ${isVisible(scope)})`,
    })
    .from(bundles)
    .where(where)
    .orderBy(sql`bundles.published_at desc nulls last, bundles.id desc`)
    .$dynamic()
}

/** Returns a page of published bundles, newest first; `words` must occur in title or description. */
export async function listPublishedBundles(
  database: Database,
  scopeOrNone: PollScope | null,
  words: string,
  page: Page,
): Promise<{ rows: BundleRow[]; total: number }> {
  const text = sql`plain_text(bundles.title || ' ' || bundles.description)`
  const where = sql`${isPublished} and ${containsPhrase(text, words)}`
  const matching = selectBundles(database, scopeOrNone, where)
  return readPage(matching, database.$count(bundles, where), page)
}

export async function findPublishedBundle(database: Database, scopeOrNone: PollScope | null, slug: string) {
  const [row] = await selectBundles(database, scopeOrNone, sql`${isPublished} and bundles.slug = ${slug}`)
  return row
}

export async function findPublishedBundlesBySlug(
  database: Database,
  scopeOrNone: PollScope | null,
  slugs: readonly string[],
): Promise<BundleRow[]> {
  if (slugs.length === 0) return []
  return selectBundles(database, scopeOrNone, sql`${isPublished} and bundles.slug in ${slugs}`)
}

const pollCount = sql<number>`(select count(*)::int from bundle_polls where bundle_id = bundles.id)`

const ADMIN_BUNDLE = {
  ...BUNDLE_COLUMNS,
  ...pick(bundles, 'publishedAt', 'version'),
  pollIds: sql<number[]>`array(select poll_id from bundle_polls
    where bundle_id = bundles.id order by position, poll_id)`,
  collections: sql<{ id: number; title: string }[]>`(select coalesce(json_agg(json_build_object(
      'id', collections.id, 'title', collections.title) order by collections.score desc, collections.id), '[]'::json)
    from collection_bundles join collections on collections.id = collection_id where bundle_id = bundles.id)`,
}

export async function findAdminBundle(database: Reader, id: number) {
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

export type BundleFields = Pick<
  typeof bundles.$inferSelect,
  'title' | 'slug' | 'description' | 'color' | 'status'
>

export async function insertBundle(transaction: Transaction, fields: BundleFields, now: Date) {
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
  await lockAndRequirePolls(transaction, ids)
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
  { ids, words = '', ...page }: { ids?: readonly number[]; words?: string } & Page,
) {
  const where = and(
    eq(bundlePolls.bundleId, bundleId),
    ids && inArray(polls.id, [...ids]),
    // Implied by the next condition, and has an index.
    containsPhrase(sql`polls.search_plain`, words),
    containsPhrase(sql`plain_text(polls.title || ' ' || polls.question)`, words),
  )
  const matching = database
    .select({
      ...pick(polls, 'id', 'title', 'question', 'kind', 'status', 'topic'),
      sample_size: polls.sampleSize,
      image_url: polls.imageUrl,
    })
    .from(bundlePolls)
    .innerJoin(polls, eq(polls.id, bundlePolls.pollId))
    .where(where)
  const ordered = matching.orderBy(bundlePolls.position, polls.id)
  const { rows, total } = await readPage(ordered, database.$count(matching.as('matching')), page)
  return { polls: rows, total }
}

interface ContainingCollection extends Record<string, unknown> {
  id: number
  /** The slugs of all its bundles, in order. */
  slugs: string[]
}

/** Serializes changes of the order of collections, so that each sees the scores of the one before. */
export async function lockCollectionOrder(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${COLLECTION_ORDER_LOCK})`)
}

/**
 * Locks the collections that contain a bundle. Call it before locking the bundle, in the order that saving a
 * collection uses.
 */
export async function lockCollectionOrderAndBundleCollections(
  transaction: Transaction,
  bundleId: number,
): Promise<void> {
  await lockCollectionOrder(transaction)
  await transaction.execute(sql`select id from collections
    where id in (select collection_id from collection_bundles where bundle_id = ${bundleId})
    order by id for no key update`)
}

export async function findCollectionsOfBundle(transaction: Transaction, bundleId: number) {
  const { rows } = await transaction.execute<ContainingCollection>(sql`
    select held.collection_id as id, array(
      select bundles.slug from collection_bundles each join bundles on bundles.id = each.bundle_id
      where each.collection_id = held.collection_id order by each.position, bundles.id) as slugs
    from collection_bundles held where held.bundle_id = ${bundleId} order by 1`)
  return rows
}
