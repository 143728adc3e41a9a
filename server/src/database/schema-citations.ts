import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

/** Views of polls frozen for citation. Codes are never reused. */
export const citations = pgTable(
  'citations',
  {
    /** See `contract/citation-code.ts`. */
    code: text().primaryKey(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The poll, the view and its results in wire format; null after withdrawal. */
    content: jsonb().$type<object>(),
    /** SHA-256 of the content in hex. Freezing the same content again returns the same code. */
    contentHash: text('content_hash').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** Reason of the withdrawal, shown to readers; null if not withdrawn. */
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    uniqueIndex('citations_content')
      .on(table.pollId, table.contentHash)
      .where(sql`${table.withdrawnAt} is null`),
    index('citations_newest').on(table.pollId, table.createdAt),
  ],
)
