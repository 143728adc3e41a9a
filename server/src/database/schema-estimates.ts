import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { polls } from './schema-content.ts'

/** The latest district estimates of polls. */
export const districtEstimates = pgTable('district_estimates', {
  pollId: integer('poll_id')
    .primaryKey()
    .references(() => polls.id, { onDelete: 'cascade' }),
  /** When a job was started that has not finished yet. */
  requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }),
  fittedAt: timestamp('fitted_at', { withTimezone: true, mode: 'date' }),
  /** Number of votes at that time. */
  votes: integer(),
  /** Fingerprint of the poll, to detect changes since the estimate. */
  fingerprint: text(),
  /** Read and written by `provider/district-estimates/repository.ts`. */
  outcome: jsonb().$type<object>(),
})
