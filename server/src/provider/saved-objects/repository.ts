import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import type { comparisons } from '../../database/schema-comparisons.ts'
import type { segments } from '../../database/schema-segments.ts'

/** Whom a saved object is read for. */
export interface SavedObjectReader {
  userId: number
  organizationId: number
}

/** The tables of what people save under a name. */
type SavedObjectTable = typeof comparisons | typeof segments

/** What all of these tables hold of an object. */
export type SavedObject = Pick<
  SavedObjectTable['$inferSelect'],
  'id' | 'name' | 'createdBy' | 'isShared' | 'blockedReason' | 'version' | 'updatedAt'
>

/** Of whoever saved an object, for a left join of `users`. */
export const CREATOR = { firstName: users.firstName, lastName: users.lastName, email: users.email }

/** Returns what is read and written in the same way in each table of saved objects. */
export function createSavedObjectStore(table: SavedObjectTable) {
  const counted = sql`${table.version} + 1`
  return {
    /** Whether somebody sees an object: their own, and those that their organization shares. */
    isSeenBy: ({ userId, organizationId }: SavedObjectReader): SQL | undefined =>
      and(
        eq(table.organizationId, organizationId),
        or(eq(table.isShared, true), eq(table.createdBy, userId)),
      ),

    byName: [sql`lower(${table.name})`, asc(table.id)],

    /** Limits a query to a page of what organizations share, the newest first. */
    sharedPage: <Query extends PgSelect>(
      query: Query,
      { limit, offset }: { limit: number; offset: number },
    ) =>
      query
        .where(eq(table.isShared, true))
        .orderBy(desc(table.updatedAt), desc(table.id))
        .limit(limit)
        .offset(offset),

    countShared: (database: Pick<Database, '$count'>): Promise<number> =>
      database.$count(table, eq(table.isShared, true)),

    /** Counts what a user has saved in the organization. */
    countOwn: (
      database: Pick<Database, '$count'>,
      { userId, organizationId }: SavedObjectReader,
    ): Promise<number> =>
      database.$count(table, and(eq(table.createdBy, userId), eq(table.organizationId, organizationId))),

    /** The columns of a new object that say whose it is. */
    ownedBy: ({ userId, organizationId }: SavedObjectReader) => ({
      organizationId,
      createdBy: userId,
      updatedBy: userId,
    }),

    /** The columns of a change that say who made it, and count the version up. */
    editedBy: (userId: number, now: Date) => ({ updatedBy: userId, updatedAt: now, version: counted }),

    /** Locks an object until the transaction ends, so that two changes of it follow each other. */
    lock: async (transaction: Transaction, id: number): Promise<void> => {
      await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    },

    remove: async (transaction: Transaction, id: number): Promise<void> => {
      await transaction.delete(table).where(eq(table.id, id))
    },

    /** The account that changed an object last. */
    findLastEditor: async (database: Pick<Database, 'select'>, id: number) => {
      const [row] = await database
        .select(CREATOR)
        .from(table)
        .innerJoin(users, eq(users.id, table.updatedBy))
        .where(eq(table.id, id))
      return row
    },

    /** Blocks a shared object, or takes that back. @returns its reason before; undefined where there is none to block */
    setBlockedReason: async (
      transaction: Transaction,
      id: number,
      reason: string | null,
    ): Promise<{ before: string | null } | undefined> => {
      const [row] = await transaction
        .select({ before: table.blockedReason })
        .from(table)
        .where(and(eq(table.id, id), eq(table.isShared, true)))
        .for('update')
      if (row)
        await transaction
          .update(table)
          .set({ blockedReason: reason, version: counted })
          .where(eq(table.id, id))
      return row
    },
  }
}

export type SavedObjectStore = ReturnType<typeof createSavedObjectStore>
