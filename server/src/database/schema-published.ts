import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { parentIdColumn } from './columns.ts'
import { polls, type PreviewAnswer } from './schema-content.ts'

/** Results published by others, one row per wave. Such a poll has shares but no votes. */
export const publishedWaves = pgTable(
  'published_waves',
  {
    pollId: parentIdColumn('poll_id', () => polls.id),
    number: integer().notNull(),
    fieldStart: date('field_start', { mode: 'string' }).notNull(),
    fieldEnd: date('field_end', { mode: 'string' }).notNull(),
    /** The number of respondents as published. */
    respondents: integer().notNull(),
    /** Shares between 0 and 1 by answer position, without unpublished ones. */
    shares: jsonb().$type<Omit<PreviewAnswer, 'se'>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.number] })],
)
