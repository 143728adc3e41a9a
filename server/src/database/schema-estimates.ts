import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { polls } from './schema-content.ts'

/** The latest estimates for districts of polls that somebody asked for. */
export const districtEstimates = pgTable('district_estimates', {
  pollId: integer('poll_id')
    .primaryKey()
    .references(() => polls.id, { onDelete: 'cascade' }),
  /** When a job was started that has not written its outcome yet. */
  requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }),
  fittedAt: timestamp('fitted_at', { withTimezone: true, mode: 'date' }),
  /** Votes that there were then. */
  votes: integer(),
  /** Tells whether the poll is still the one that was estimated. */
  fingerprint: text(),
  /** As `provider/district-estimates/repository.ts` writes and reads it. */
  outcome: jsonb().$type<object>(),
})
