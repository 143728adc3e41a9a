import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from './schema-accounts.ts'

/**
 * What staff have done: only ever appended, in the transaction of the change. `before` and `after` hold the fields that
 * changed, people by their ids alone, and no secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** A user's id, 0 for the server itself. No foreign key: the number outlives a deleted account, and then names nobody. */
    actorId: integer('actor_id').notNull(),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: integer('object_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Why, where the change asks for a reason. */
    reason: text(),
  },
  (table) => [
    index('audit_log_object').on(table.objectType, table.objectId, table.id),
    index('audit_log_actor').on(table.actorId),
  ],
)

/** What staff have set: one row, which holds only what differs from the defaults of the configuration. */
export const settings = pgTable('settings', {
  id: integer().primaryKey().default(1),
  stored: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: version(),
})
