import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from './columns.ts'

/** All tags ever used; maintained by a trigger on polls. */
export const tags = pgTable('tags', {
  id: rowId(),
  name: text().notNull().unique(),
  /** The topic to which staff assigned it. */
  topic: text(),
  /** Whether it is hidden from customers: not in `polls.visible_tags`. */
  isBlocked: boolean('is_blocked').notNull().default(false),
})
