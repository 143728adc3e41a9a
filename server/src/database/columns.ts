import { sql } from 'drizzle-orm'
import { customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** A generated primary key. */
export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The ID of the row of another table with which the row is deleted. @param id the primary key of that table */
export const parentIdColumn = <Name extends string>(name: Name, id: () => AnyPgColumn) =>
  integer(name).notNull().references(id, { onDelete: 'cascade' })

/** A timestamp, as Date. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was inserted. */
export const createdAtColumn = () => timestampColumn('created_at').notNull().defaultNow()

/** Counts saves by staff to detect conflicting changes, see provider/versions.ts. */
export const versionColumn = () => integer().notNull().default(1)

/** Bytes, as Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The transaction that inserted the row. */
export const transactionIdColumn = (name: string) => xid8(name).default(sql`pg_current_xact_id()`)
