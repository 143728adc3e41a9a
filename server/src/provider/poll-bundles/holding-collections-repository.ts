import { sql } from 'drizzle-orm'
import { COLLECTION_ORDER_LOCK } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connection.ts'

interface ContainingCollection extends Record<string, unknown> {
  id: number
  /** The slugs of all its bundles, in order. */
  slugs: string[]
}

/**
 * Locks the collections that contain a bundle. Call it before locking the bundle, in the order that saving a
 * collection uses.
 */
export async function lockCollectionsOfBundle(transaction: Transaction, bundleId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${COLLECTION_ORDER_LOCK})`)
  await transaction.execute(sql`select id from collections
    where id in (select collection_id from collection_bundles where bundle_id = ${bundleId})
    order by id for no key update`)
}

/** Returns the collections that contain a bundle. */
export async function findCollectionsOfBundle(
  transaction: Transaction,
  bundleId: number,
): Promise<ContainingCollection[]> {
  const { rows } = await transaction.execute<ContainingCollection>(sql`
    select held.collection_id as id, array(
      select bundles.slug from collection_bundles each join bundles on bundles.id = each.bundle_id
      where each.collection_id = held.collection_id order by each.position, bundles.id) as slugs
    from collection_bundles held where held.bundle_id = ${bundleId} order by 1`)
  return rows
}

/** Increments the version of a collection. */
export async function incrementCollectionVersion(
  transaction: Transaction,
  collectionId: number,
): Promise<void> {
  await transaction.execute(sql`update collections set version = version + 1 where id = ${collectionId}`)
}
