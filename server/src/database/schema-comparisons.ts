import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, rowId, version } from './columns.ts'
import { organizations, users } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

/** Comparisons that were saved under a name. */
export const comparisons = pgTable(
  'comparisons',
  {
    id: rowId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null where the account is gone: what it shared stays, what it did not goes with it. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Null where the poll was deleted. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'set null' }),
    /** Of its address, as `contract/comparison-query.ts` allows it. */
    query: text().notNull(),
    /** Whether the organization sees it, or its creator alone. */
    isShared: boolean('is_shared').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Why staff have blocked it; null where they have not. */
    blockedReason: text('blocked_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('comparisons_organization').on(table.organizationId)],
)
