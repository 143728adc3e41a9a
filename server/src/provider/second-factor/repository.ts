import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { recoveryCodes, secondFactors } from '../../database/schema-accounts.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** Returns the second factor, confirmed or not, and the number of recovery codes left. */
export async function findSecondFactor(database: Pick<Database, 'select' | '$count'>, userId: number) {
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const codesLeft = await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  return { factor, codesLeft }
}

/** Locks an account's second factor, so that codes are checked one after another. */
export async function lockSecondFactor(transaction: Transaction, userId: number) {
  const [factor] = await transaction
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update')
  return factor
}

/**
 * Stores the key of a factor that is being set up. Replaces an unconfirmed one; returns false if a confirmed one
 * exists.
 */
export async function upsertUnconfirmedSecondFactor(
  database: Database | Transaction,
  userId: number,
  secret: Buffer,
  createdAt: Date,
): Promise<boolean> {
  const written = await database
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: sql`${secondFactors.confirmedAt} is null`,
    })
    .returning({ userId: secondFactors.userId })
  return written.length > 0
}

/** Marks an account’s second factor as confirmed. */
export async function confirmSecondFactor(transaction: Transaction, userId: number, at: Date): Promise<void> {
  await transaction.update(secondFactors).set({ confirmedAt: at }).where(eq(secondFactors.userId, userId))
}

/**
 * Stores the time step as used; returns false if it or a later one was used before, so that a code works once.
 *
 * @param latestAcceptableStep see `getLatestAcceptableTimeStep`; a stored step beyond it does not count
 */
export async function consumeTimeStep(
  transaction: Transaction,
  userId: number,
  step: number,
  latestAcceptableStep: number,
): Promise<boolean> {
  const taken = await transaction
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, latestAcceptableStep)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** Deletes a recovery code; returns false if it does not exist. */
export async function consumeRecoveryCode(transaction: Transaction, userId: number, codeHash: Buffer) {
  const taken = await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Deletes a confirmed second factor with its recovery codes; returns false if there is none. */
export async function deleteConfirmedSecondFactor(transaction: Transaction, userId: number) {
  const deleted = await transaction
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return deleted.length > 0
}

export const listAllStoredSecrets = (
  database: Reader,
): Promise<Pick<SecondFactorRow, 'userId' | 'secret'>[]> =>
  database.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors)

/** Replaces an encrypted key with another encryption of it, unless it was changed in the meantime. */
export async function replaceSecretIfUnchanged(
  database: Pick<Database, 'update'>,
  userId: number,
  before: Buffer,
  after: Buffer,
): Promise<void> {
  await database
    .update(secondFactors)
    .set({ secret: after })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, before)))
}
