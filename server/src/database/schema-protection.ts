import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'

/** The secret that seeds the noise of protected figures: one row shared by all processes. */
export const protectionSecrets = pgTable('protection_secrets', {
  /** Always true, so that there is at most one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  secret: bytea().notNull(),
})
