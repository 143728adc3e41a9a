import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'

/** The secret that the noise of protected figures is made of, in one row that all processes share. */
export const protectionSecrets = pgTable('protection_secrets', {
  /** Always true, so that there is one row at most. */
  isOnly: boolean('is_only').primaryKey().default(true),
  secret: bytea().notNull(),
})
