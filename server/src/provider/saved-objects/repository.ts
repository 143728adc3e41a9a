import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import type { comparisons } from '../../database/schema-comparisons.ts'
import type { segments } from '../../database/schema-segments.ts'

/** The user and organization that saved objects are read for. */
export interface SavedObjectReader {
  userId: number
  organizationId: number
}

/** The tables of objects that users save under a name. */
type SavedObjectTable = typeof comparisons | typeof segments

/** The columns that all of these tables have. */
export type SavedObject = Pick<
  SavedObjectTable['$inferSelect'],
  'id' | 'name' | 'createdBy' | 'isShared' | 'blockedReason' | 'version' | 'updatedAt'
>

/** The columns of an object's creator, for a left join of `users`. */
export const USER_NAME_AND_EMAIL_COLUMNS = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

/** Returns the queries that are the same for each table of saved objects. */
export function createCommonSavedObjectQueries(table: SavedObjectTable) {
  const counted = sql`${table.version} + 1`
  return {
    /** The condition for objects that the reader may see: their own, and those shared in their organization. */
    isSeenBy: ({ userId, organizationId }: SavedObjectReader): SQL | undefined =>
      and(
        eq(table.organizationId, organizationId),
        or(eq(table.isShared, true), eq(table.createdBy, userId)),
      ),

    byName: [sql`lower(${table.name})`, asc(table.id)],

    isShared: eq(table.isShared, true),

    latestFirst: [desc(table.updatedAt), desc(table.id)],

    /** Counts the objects that a user has saved in the organization. */
    countOwn: (
      database: Pick<Database, '$count'>,
      { userId, organizationId }: SavedObjectReader,
    ): Promise<number> =>
      database.$count(table, and(eq(table.createdBy, userId), eq(table.organizationId, organizationId))),

    /** The columns with the owner of a new object. */
    toOwnerColumns: ({ userId, organizationId }: SavedObjectReader) => ({
      organizationId,
      createdBy: userId,
      updatedBy: userId,
    }),

    /** The columns with the editor and time of a change. Increments the version. */
    toEditorColumns: (userId: number, now: Date) => ({ updatedBy: userId, updatedAt: now, version: counted }),

    /** Locks an object until the transaction ends, so that concurrent changes run one after the other. */
    lock: async (transaction: Transaction, id: number): Promise<void> => {
      await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    },

    remove: async (transaction: Transaction, id: number): Promise<void> => {
      await transaction.delete(table).where(eq(table.id, id))
    },

    /** Returns the user who changed an object last. */
    findLastEditor: async (database: Reader, id: number) => {
      const [row] = await database
        .select(USER_NAME_AND_EMAIL_COLUMNS)
        .from(table)
        .innerJoin(users, eq(users.id, table.updatedBy))
        .where(eq(table.id, id))
      return row
    },

    /** Blocks or unblocks a shared object. @returns the previous reason; undefined if there is no such shared object */
    setBlockedReason: async (transaction: Transaction, id: number, reason: string | null) => {
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

export type CommonSavedObjectQueries = ReturnType<typeof createCommonSavedObjectQueries>
