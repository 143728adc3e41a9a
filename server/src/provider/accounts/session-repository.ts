import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { LIFETIME } from '../../../../contract/limits.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { knownDevices, sessions, users } from '../../database/schema-accounts.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { getActivityColumns } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'

export type SessionRow = typeof sessions.$inferSelect

const LIFETIME_MS = LIFETIME.loginDays * 24 * 60 * 60 * 1000

/** The client of a login, as shown in the list of sessions. */
export interface Device {
  deviceId: string | null
  userAgent: string | null
}

/**
 * Opens a session and returns its token, of which only a hash is stored. Records the activity of the account and the
 * device.
 */
export async function openSessionAndRecordActivity(
  database: Database | Transaction,
  now: Date,
  login: Device & { userId: number; organizationId?: number | null },
): Promise<string> {
  const token = newToken()
  await database.transaction(async (transaction) => {
    await transaction.insert(sessions).values({
      ...login,
      tokenHash: tokenHash(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    await transaction.update(users).set(getActivityColumns(now)).where(eq(users.id, login.userId))
    if (login.deviceId === null) return
    await transaction
      .insert(knownDevices)
      .values({ userId: login.userId, deviceHash: deviceHash(login.deviceId), lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt: now },
      })
  })
  return token
}

/**
 * Returns whether the account has logged in before, but never from this device. A device without an ID is always new.
 */
export async function isRepeatLoginFromNewDevice(database: Reader, userId: number, deviceId: string | null) {
  const [account] = await database
    .select({ lastActiveAt: users.lastActiveAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!account?.lastActiveAt) return false
  if (deviceId === null) return true
  const [known] = await database
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash(deviceId))))
  return known === undefined
}

const deviceHash = (deviceId: string): Buffer => createHash('sha256').update(deviceId).digest()

/** Deletes the known devices of an account, so that the next login from any device counts as new. */
export async function deleteKnownDevices(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function hasSession(database: Pick<Transaction, '$count'>, sessionId: number): Promise<boolean> {
  return (await database.$count(sessions, eq(sessions.id, sessionId))) > 0
}

/** Ends a session of a user. @returns whether the user still had it */
export async function endSession(
  database: Database | Transaction,
  { userId, sessionId }: Pick<User, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user, except the given one. */
export async function endSessions(
  database: Database | Transaction,
  userId: number,
  exceptSessionId?: number,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Returns a user's open sessions, the most recently used first. */
export async function findSessions(database: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}
