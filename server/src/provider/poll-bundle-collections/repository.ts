import { sql, type SQL, and, eq } from 'drizzle-orm'
import type { SortOrder } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { collections, collectionBundles } from '../../database/schema-collections.ts'
import { bundles } from '../../database/schema-content.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import type { Page } from '../common-schema.ts'

interface CollectionQuery extends Page {
  /** Slug of a published bundle that the collection must contain. */
  bundle?: string | undefined
  sort: SortColumn<'collections'>
  order: SortOrder
}

const ORDERS: Record<`${CollectionQuery['sort']} ${CollectionQuery['order']}`, SQL> = {
  'SCORE DESC': sql`collections.score desc, collections.id`,
  'SCORE ASC': sql`collections.score, collections.id`,
  'TITLE DESC': sql`plain_text(collections.title) desc, collections.id`,
  'TITLE ASC': sql`plain_text(collections.title), collections.id`,
}

const heldBundles = sql`collection_bundles join bundles on bundles.id = collection_bundles.bundle_id
  where collection_bundles.collection_id = collections.id and bundles.status = 'PUBLISHED'`

export type CollectionRow = Awaited<ReturnType<typeof listPublishedCollections>>['rows'][number]

/** Returns a page of published collections with the slugs of their published bundles. */
export async function listPublishedCollections(
  database: Database,
  { limit, offset, bundle, sort, order }: CollectionQuery,
) {
  const holds =
    bundle === undefined ? sql`true` : sql`exists (select 1 from ${heldBundles} and bundles.slug = ${bundle})`
  const where = sql`collections.status = 'PUBLISHED' and ${holds}`
  const matching = database
    .select({
      ...pick(collections, 'id', 'slug', 'title', 'status', 'score', 'filterList'),
      bundleSlugs: sql<string[]>`array(select bundles.slug from ${heldBundles}
          order by collection_bundles.position, bundles.id)`,
    })
    .from(collections)
    .where(where)
    .orderBy(ORDERS[`${sort} ${order}`])
  return readPage(matching, database.$count(collections, where), { limit, offset })
}

const held = sql`collection_bundles join bundles on bundles.id = bundle_id
  where collection_id = collections.id order by position, bundles.id`

const ADMIN_COLLECTION = {
  ...pick(collections, 'id', 'slug', 'title', 'status', 'score', 'filterList', 'version'),
  bundleSlugs: sql<string[]>`array(select bundles.slug from ${held})`,
  bundleIds: sql<number[]>`array(select bundles.id from ${held})`,
}

export async function findAdminCollection(database: Reader, id: number) {
  const [row] = await database.select(ADMIN_COLLECTION).from(collections).where(eq(collections.id, id))
  return row
}

/** Returns a page of all collections in display order; the words must occur in the title. */
export async function listAdminCollections(database: Database, phrase: string, page: Page) {
  const where = containsPhrase(sql`plain_text(collections.title)`, phrase)
  const matching = database
    .select(ADMIN_COLLECTION)
    .from(collections)
    .where(where)
    .orderBy(sql`collections.score desc, collections.id`)
  return readPage(matching, database.$count(collections, where), page)
}

export type CollectionFields = Pick<
  typeof collections.$inferSelect,
  'title' | 'slug' | 'status' | 'filterList' | 'score'
>

/** Inserts a collection, at the top unless a score is given. */
export async function insertCollection(
  transaction: Transaction,
  fields: Omit<CollectionFields, 'score'> & { score?: number },
): Promise<number> {
  const top = sql`(select coalesce(max(score), 0) + ${SCORE_STEP} from collections)`
  return insertRow(transaction, collections, { ...fields, score: fields.score ?? top })
}

export const updateCollection = (transaction: Transaction, id: number, fields: Partial<CollectionFields>) =>
  updateRow(transaction, collections, id, fields)

/** Distance between neighbors after renumbering, and of a new first or last collection. */
const SCORE_STEP = 100

/** Below this distance the midpoint of two scores is too close to them. */
const MIN_GAP = 1e-6

/**
 * Renumbers all collections in steps of 100, in order, if two scores are too close. Collections whose score changes
 * get a new version, so that a save based on the old scores conflicts.
 *
 * @param savedId the collection that is being saved; the save itself increments its version
 * @returns the other collections whose score changed
 */
export async function renumberScoresIfTooClose(transaction: Transaction, savedId: number) {
  const rows = await transaction
    .select({ id: collections.id, score: collections.score })
    .from(collections)
    .orderBy(sql`score desc, id`)
    .for('no key update')
  const isTight = rows.some(({ score }, index) => {
    const above = rows[index - 1]
    return above !== undefined && above.score - score < MIN_GAP
  })
  if (!isTight) return []
  const moved = []
  for (const [index, { id, score: scoreBefore }] of rows.entries()) {
    const score = (rows.length - index) * SCORE_STEP
    if (score === scoreBefore) continue
    const version = id === savedId ? collections.version : sql`${collections.version} + 1`
    await transaction.update(collections).set({ score, version }).where(eq(collections.id, id))
    if (id !== savedId) moved.push({ id, scoreBefore, scoreAfter: score })
  }
  return moved
}

/**
 * Replaces the bundles of a collection, in this order.
 *
 * @throws ApiError `validation_failed` for an unknown slug
 */
export async function replaceCollectionBundles(
  transaction: Transaction,
  collectionId: number,
  slugs: readonly string[],
): Promise<void> {
  const wanted = [...new Set(slugs)]
  const rows = await transaction
    .select({ id: bundles.id, slug: bundles.slug })
    .from(bundles)
    .where(sql`bundles.slug = any(${sql.param(wanted)}::text[])`)
    .orderBy(bundles.id)
    .for('key share')
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const missing = wanted.filter((slug) => !ids.has(slug))
  if (missing.length > 0)
    throw fieldError('poll_bundles', `Diese Pakete gibt es nicht: ${missing.slice(0, 10).join(', ')}.`)
  await transaction.delete(collectionBundles).where(eq(collectionBundles.collectionId, collectionId))
  const values = wanted
    .flatMap((slug) => ids.get(slug) ?? [])
    .map((bundleId, position) => ({ collectionId, bundleId, position }))
  if (values.length > 0) await transaction.insert(collectionBundles).values(values)
}

/** Appends a bundle to a collection, unless it is already included. @throws ApiError `not_found` */
export async function assignBundle(transaction: Transaction, collectionId: number, bundleId: number) {
  const [bundle] = await transaction
    .select({ id: bundles.id })
    .from(bundles)
    .where(eq(bundles.id, bundleId))
    .for('key share')
  if (!bundle) throw new ApiError('not_found')
  const position = sql`(select coalesce(max(position) + 1, 0) from collection_bundles
    where collection_id = ${collectionId})`
  await transaction
    .insert(collectionBundles)
    .values({ collectionId, bundleId, position })
    .onConflictDoNothing()
}

/** Removes a bundle from a collection; does nothing if it is not included. */
export async function unassignBundle(transaction: Transaction, collectionId: number, bundleId: number) {
  await transaction
    .delete(collectionBundles)
    .where(and(eq(collectionBundles.collectionId, collectionId), eq(collectionBundles.bundleId, bundleId)))
}
