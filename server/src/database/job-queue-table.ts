import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

export type QueuedJobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

/**
 * The columns of pg-boss 10's job table that are read here. Only pg-boss writes it, so drizzle.config.ts does not
 * include this file. A migration contains pg-boss's own statements.
 */
export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  state: text().$type<QueuedJobState>().notNull(),
  /** Attempts before the current one. */
  retryCount: integer('retry_count').notNull(),
  startAfter: timestampColumn('start_after').notNull(),
  createdOn: timestampColumn('created_on').notNull(),
  startedOn: timestampColumn('started_on'),
  completedOn: timestampColumn('completed_on'),
})
