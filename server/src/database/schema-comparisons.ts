import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { parentIdColumn, createdAtColumn, timestampColumn, idColumn, versionColumn } from './columns.ts'
import { organizations, users } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

export const comparisons = pgTable(
  'comparisons',
  {
    id: idColumn(),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    /** Null if the account was deleted. Shared comparisons remain; private ones are deleted. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Null if the poll was deleted. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'set null' }),
    /** Query parameters of its URL, see `contract/comparison-query.ts`. */
    query: text().notNull(),
    /** Whether the organization can see it, or only its creator. */
    isShared: boolean('is_shared').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Why staff blocked it; null if not blocked. */
    blockedReason: text('blocked_reason'),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('comparisons_organization').on(table.organizationId)],
)
