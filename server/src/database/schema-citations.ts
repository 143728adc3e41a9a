import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './schema-accounts.ts'
import { polls } from './schema-content.ts'

/** Views of polls that somebody froze to cite them. A code is never given out again. */
export const citations = pgTable(
  'citations',
  {
    /** As `contract/citation-code.ts` has it. */
    code: text().primaryKey(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The poll, the question and its answers as they were on the wire; null once it was withdrawn. */
    content: jsonb().$type<object>(),
    /** SHA-256 of the content, in hex: whoever freezes the same once more gets the same code. */
    contentHash: text('content_hash').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** What readers are told; null while it stands. */
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    uniqueIndex('citations_content')
      .on(table.pollId, table.contentHash)
      .where(sql`${table.withdrawnAt} is null`),
    index('citations_newest').on(table.pollId, table.createdAt),
  ],
)
