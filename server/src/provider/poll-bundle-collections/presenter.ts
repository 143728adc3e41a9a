import type { CollectionRow } from './repository.ts'
import type { AdminCollectionWire, PollBundleCollectionWire } from './schema.ts'

export function presentCollection(row: CollectionRow): PollBundleCollectionWire {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status === 'PUBLISHED' ? 'PUBLISHED' : 'CREATED',
    score: row.score,
    poll_bundles: row.bundleSlugs,
    filter_list: row.filterList,
  }
}

interface AdminCollectionRow extends CollectionRow {
  bundleIds: number[]
  version: number
}

export const presentAdminCollection = (row: AdminCollectionRow): AdminCollectionWire => ({
  ...presentCollection(row),
  bundle_ids: row.bundleIds,
  version: row.version,
})
