import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type QueueState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The columns of pg-boss 10's job table that are read here. Only pg-boss writes it, so drizzle.config.ts does not
 * include this file. A migration contains pg-boss's own statements.
 */
export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  state: text().$type<QueueState>().notNull(),
  /** Attempts before the current one. */
  retryCount: integer('retry_count').notNull(),
  startAfter: moment('start_after').notNull(),
  createdOn: moment('created_on').notNull(),
  startedOn: moment('started_on'),
  completedOn: moment('completed_on'),
})
