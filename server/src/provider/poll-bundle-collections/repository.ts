import { sql, type SQL } from 'drizzle-orm'
import type { SortOrder } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { collections } from '../../database/schema-collections.ts'

interface CollectionQuery {
  limit: number
  offset: number
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
