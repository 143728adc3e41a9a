import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InsightBoardStatus } from '../../../contract/enumerations/content.ts'
import type { ResultGrouping } from '../../../contract/enumerations/results.ts'
import { timestampColumn, idColumn, versionColumn } from './columns.ts'

/** Twelfths of the width of a page. */
type Twelfths = number
type AnswerPosition = number

export type BoardTile = {
  /** Identifies the tile within its board; missing if no form has saved it yet. */
  id?: number
  width: Twelfths
} & (
  | { kind: 'ANSWER_BARS' | 'TIME_SERIES'; pollId: number; answer?: AnswerPosition }
  /** Of states or districts, whichever have enough respondents, unless it is of individual regions. */
  | { kind: 'MAP'; pollId: number; answer?: AnswerPosition; by?: 'INDIVIDUAL_REGION' }
  | { kind: 'CROSSTAB'; pollId: number; by: ResultGrouping }
  | { kind: 'NUMBER'; pollId: number; answer?: AnswerPosition; label?: string }
  | { kind: 'INDEX'; indexId: number }
  | { kind: 'TEXT'; text: string }
)

/** A section of a board with its tiles in reading order; `id` as in a tile. */
export type BoardSection = { id?: number; title: string; text?: string; tiles: BoardTile[] }

export const insightBoards = pgTable('insight_boards', {
  id: idColumn(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  status: text().$type<InsightBoardStatus>().notNull(),
  topic: text().notNull(),
  imageUrl: text('image_url'),
  sections: jsonb().$type<BoardSection[]>().notNull().default([]),
  publishedAt: timestampColumn('published_at'),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  /** Since when the status is FROZEN. A trigger sets it if the writer does not, and clears it afterwards. */
  frozenAt: timestampColumn('frozen_at'),
  version: versionColumn(),
})
