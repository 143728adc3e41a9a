import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './schema-accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One tile of a board; `width` in twelfths of the page. */
export type BoardTile =
  | { kind: 'ANSWER_BARS' | 'TIME_SERIES' | 'MAP'; pollId: number; width: number; answer?: number }
  | { kind: 'CROSSTAB'; pollId: number; width: number; by: 'AGE' | 'GENDER' | 'STATE' | 'EAST_WEST' }
  | { kind: 'NUMBER'; pollId: number; width: number; answer: number; label: string }
  | { kind: 'TEXT'; text: string; width: number }

export type BoardSection = { title: string; text?: string; tiles: BoardTile[] }

export const insightBoards = pgTable('insight_boards', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  status: text().notNull(),
  topic: text().notNull(),
  imageUrl: text('image_url'),
  sections: jsonb().$type<BoardSection[]>().notNull().default([]),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Since when its status is FROZEN; the database fills it in where the writer does not, and clears it afterwards. */
  frozenAt: moment('frozen_at'),
  version: version(),
})
