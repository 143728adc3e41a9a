import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PollBundleCollectionStatus } from '../../../contract/enumerations/content.ts'
import { rowId, version } from './columns.ts'
import { bundles } from './schema-content.ts'

export const collections = pgTable('collections', {
  id: rowId(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  status: text().$type<PollBundleCollectionStatus>().notNull(),
  /** Higher scores come first. */
  score: doublePrecision().notNull(),
  filterList: text('filter_list').array().notNull().default([]),
  version: version(),
})

export const collectionBundles = pgTable(
  'collection_bundles',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.bundleId] })],
)
