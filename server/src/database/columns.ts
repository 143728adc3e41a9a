import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The number that the database gives a row, its primary key. */
export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A point in time; a Date in both directions. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was inserted. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Counts the saves by staff, so that a save knows whether it would undo another's: see provider/versions.ts. */
export const version = () => integer().notNull().default(1)

/** Raw bytes; a Buffer in both directions. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
