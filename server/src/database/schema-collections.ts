import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PollBundleCollectionStatus } from '../../../contract/enumerations/content.ts'
import { parentIdColumn, idColumn, versionColumn } from './columns.ts'
import { bundles } from './schema-content.ts'

export const collections = pgTable('collections', {
  id: idColumn(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  status: text().$type<PollBundleCollectionStatus>().notNull(),
  /** Higher scores come first. */
  score: doublePrecision().notNull(),
  filterList: text('filter_list').array().notNull().default([]),
  version: versionColumn(),
})

export const collectionBundles = pgTable(
  'collection_bundles',
  {
    collectionId: parentIdColumn('collection_id', () => collections.id),
    bundleId: parentIdColumn('bundle_id', () => bundles.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.bundleId] })],
)
