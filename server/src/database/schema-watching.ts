import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WatchedType, WatchRhythm } from '../../../contract/watching.ts'
import { parentIdColumn, createdAtColumn, timestampColumn, idColumn } from './columns.ts'
import { parentUserIdColumn } from './schema-accounts.ts'
import { insightBoards } from './schema-boards.ts'
import { polls } from './schema-content.ts'
import { decisionIndexes } from './schema-indexes.ts'
import { emailCampaigns } from './schema-mail.ts'
import { segments } from './schema-segments.ts'

/** The reference period of a poll or index, with which later periods are compared. For a series, the days of one wave. */
export type WatchReference = {
  /** Null for a month of a decision index. */
  pollId: number | null
  from: string
  to: string
  /** The conditions of the watched segment at that time. */
  people?: string
}

/** Watches of users: a poll, a segment's answers to a poll, the series of a poll, a board, or a decision index. */
export const watches = pgTable(
  'watches',
  {
    id: idColumn(),
    userId: parentUserIdColumn(),
    type: text().$type<WatchedType>().notNull(),
    /** For a series, any of its waves. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').references(() => insightBoards.id, { onDelete: 'cascade' }),
    indexId: integer('index_id').references(() => decisionIndexes.id, { onDelete: 'cascade' }),
    /** The watched segment; null: all respondents. */
    segmentId: integer('segment_id').references(() => segments.id, { onDelete: 'cascade' }),
    rhythm: text().$type<WatchRhythm>().notNull(),
    /** One per poll: from the start of the watch, or from the last change found. */
    references: jsonb('reference_periods').$type<WatchReference[]>().notNull().default([]),
    /** The day in Germany of the last look; null: never. */
    lookedOn: date('looked_on', { mode: 'string' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('watches_once')
      .on(table.userId, table.type, table.pollId)
      .where(sql`segment_id is null`),
    uniqueIndex('watches_segment_once').on(table.userId, table.pollId, table.segmentId),
    unique('watches_board_once').on(table.userId, table.boardId),
    unique('watches_index_once').on(table.userId, table.indexId),
    index('watches_poll').on(table.pollId),
    index('watches_segment').on(table.segmentId),
  ],
)

/** Changes found in watched polls, series, boards and indexes. */
export const foundChanges = pgTable(
  'found_changes',
  {
    id: idColumn(),
    watchId: parentIdColumn('watch_id', () => watches.id),
    /** Null for a change of the watched index. */
    pollId: integer('poll_id').references(() => polls.id, { onDelete: 'cascade' }),
    foundAt: timestampColumn('found_at').notNull(),
    /** The reported change in wire format: the sentence and both figures. Never updated. */
    content: jsonb().$type<object>().notNull(),
    /** The digest that reports it; null if none does. */
    campaignId: integer('campaign_id').references(() => emailCampaigns.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('found_changes_watch').on(table.watchId, table.foundAt),
    index('found_changes_poll').on(table.pollId),
    index('found_changes_campaign').on(table.campaignId),
  ],
)
