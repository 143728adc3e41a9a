import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, rowId, version } from './columns.ts'
import { organizations, users } from './schema-accounts.ts'
import { citations } from './schema-citations.ts'

/** Filters of people that were saved under a name. */
export const segments = pgTable(
  'segments',
  {
    id: rowId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null where the account is gone: what it shared stays, what it did not goes with it. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Whom it chooses, as `contract/filter.ts` writes it; null where it does not choose by that. */
    age: text(),
    gender: text(),
    region: text(),
    /** Whether the organization sees it, or its creator alone. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Why staff have blocked it; null where they have not. */
    blockedReason: text('blocked_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('segments_organization').on(table.organizationId)],
)

/** The citations that were made with a segment. */
export const segmentCitations = pgTable(
  'segment_citations',
  {
    segmentId: integer('segment_id')
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => citations.code, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.code] })],
)
