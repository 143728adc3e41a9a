import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from './columns.ts'
import { users } from './schema-accounts.ts'
import { polls } from './schema-content.ts'
import { decisionIndexes } from './schema-indexes.ts'

/** Views of polls, and decision indexes, frozen for citation. Codes are never reused. */
export const citations = pgTable(
  'citations',
  {
    /** See `contract/citation-code.ts`. */
    code: text().primaryKey(),
    /** The cited poll; null for a decision index. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'cascade' }),
    /** The cited decision index; null for a poll. */
    indexId: integer('index_id').references(() => decisionIndexes.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The poll, the view and its results, or the index with its values, in wire format; null after withdrawal. */
    content: jsonb().$type<object>(),
    /** SHA-256 of the content in hex. Freezing the same content again returns the same code. */
    contentHash: text('content_hash').notNull(),
    withdrawnAt: timestampColumn('withdrawn_at'),
    /** Reason of the withdrawal, shown to readers; null if not withdrawn. */
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    uniqueIndex('citations_content')
      .on(table.pollId, table.contentHash)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('citations_index_content')
      .on(table.indexId, table.contentHash)
      .where(sql`${table.withdrawnAt} is null`),
    check('citations_object', sql`num_nonnulls(${table.pollId}, ${table.indexId}) = 1`),
    index('citations_newest').on(table.pollId, table.createdAt),
    index('citations_index_newest').on(table.indexId, table.createdAt),
  ],
)
