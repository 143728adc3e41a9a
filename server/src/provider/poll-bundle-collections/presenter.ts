import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { CollectionRow } from './repository.ts'
import type { AdminCollectionWire, PollBundleCollectionWire } from './schema.ts'

export const presentCollection = (row: CollectionRow): PollBundleCollectionWire => ({
  ...pickSnakeJson(row, 'id', 'slug', 'title', 'status', 'score', 'filterList'),
  poll_bundles: row.bundleSlugs,
})

interface AdminCollectionRow extends CollectionRow {
  bundleIds: number[]
  version: number
}

export const presentAdminCollection = (row: AdminCollectionRow): AdminCollectionWire => ({
  ...presentCollection(row),
  ...pickSnakeJson(row, 'bundleIds', 'version'),
})
