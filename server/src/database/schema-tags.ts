import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from './columns.ts'

/** Every word that a poll was ever tagged with, kept by a trigger on polls. */
export const tags = pgTable('tags', {
  id: rowId(),
  name: text().notNull().unique(),
  /** The topic that staff have assigned it to. */
  topic: text(),
  /** Whether it is kept from customers: `polls.visible_tags` is without it. */
  isBlocked: boolean('is_blocked').notNull().default(false),
})
