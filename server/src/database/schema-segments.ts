import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { parentIdColumn, createdAtColumn, timestampColumn, idColumn, versionColumn } from './columns.ts'
import { organizations, users } from './schema-accounts.ts'
import { citations } from './schema-citations.ts'

/** Saved filters of people. */
export const segments = pgTable(
  'segments',
  {
    id: idColumn(),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    /** Null if the account was deleted. Shared segments remain; private ones are deleted. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Conditions in the format of `contract/filter.ts`; null if there is none. */
    age: text(),
    gender: text(),
    region: text(),
    /** Whether the organization can see it, or only its creator. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Why staff blocked it; null if not blocked. */
    blockedReason: text('blocked_reason'),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('segments_organization').on(table.organizationId)],
)

export const segmentCitations = pgTable(
  'segment_citations',
  {
    segmentId: parentIdColumn('segment_id', () => segments.id),
    code: text()
      .notNull()
      .references(() => citations.code, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.code] })],
)
