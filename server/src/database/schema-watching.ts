import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WatchedType, WatchRhythm } from '../../../contract/watching.ts'
import { createdAt, moment, rowId } from './columns.ts'
import { emailCampaigns, ofUser } from './schema-accounts.ts'
import { insightBoards } from './schema-boards.ts'
import { polls } from './schema-content.ts'
import { segments } from './schema-segments.ts'

/** The days of a poll that what comes later is compared with; of a series those of one of its waves. */
export type WatchReference = {
  pollId: number
  from: string
  to: string
  /** Of whom they are counted, where that is a segment: its conditions at that time. */
  people?: string
}

/** What somebody watches: a poll, one as a segment answers it, the series of a poll, or a board. */
export const watches = pgTable(
  'watches',
  {
    id: rowId(),
    userId: ofUser(),
    type: text().$type<WatchedType>().notNull(),
    /** Of a series any of its waves. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').references(() => insightBoards.id, { onDelete: 'cascade' }),
    /** Whose answers are watched; null: those of all. */
    segmentId: integer('segment_id').references(() => segments.id, { onDelete: 'cascade' }),
    rhythm: text().$type<WatchRhythm>().notNull(),
    /** One for each poll: of when it began to be watched, or of the last change that was found. */
    references: jsonb('reference_periods').$type<WatchReference[]>().notNull().default([]),
    /** The day in Germany on which it was looked at last; null: never. */
    lookedOn: date('looked_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('watches_once')
      .on(table.userId, table.type, table.pollId)
      .where(sql`segment_id is null`),
    uniqueIndex('watches_segment_once').on(table.userId, table.pollId, table.segmentId),
    unique('watches_board_once').on(table.userId, table.boardId),
    index('watches_poll').on(table.pollId),
    index('watches_segment').on(table.segmentId),
  ],
)

/** Changes that were found in what somebody watches. */
export const foundChanges = pgTable(
  'found_changes',
  {
    id: rowId(),
    watchId: integer('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    foundAt: moment('found_at').notNull(),
    /** What was told: the sentence and both figures, in the form of the wire. It stays as it was. */
    content: jsonb().$type<object>().notNull(),
    /** The mail that tells of it; null where none does. */
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('found_changes_watch').on(table.watchId, table.foundAt),
    index('found_changes_poll').on(table.pollId),
    index('found_changes_campaign').on(table.campaignId),
  ],
)
