import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type QueueState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The part of the job library's own table (pg-boss 10) that is read here. Only the library writes it, so drizzle.config.ts
 * does not name this file: a migration holds the library's own statements.
 */
export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  state: text().$type<QueueState>().notNull(),
  /** Attempts before the present one. */
  retryCount: integer('retry_count').notNull(),
  startAfter: moment('start_after').notNull(),
  createdOn: moment('created_on').notNull(),
  startedOn: moment('started_on'),
  completedOn: moment('completed_on'),
})
