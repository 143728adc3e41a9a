import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { sessions, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import type { User } from '../viewer.ts'

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/** Where someone logs in from, as shown in the list of their sessions. */
export interface Device {
  deviceId: string | null
  userAgent: string | null
}

export function deviceOf(request: FastifyRequest): Device {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
  }
  return { deviceId: header('x-device-id'), userAgent: header('user-agent') }
}

/** Opens a session and returns its token: the only time that it is known. Whoever does so is active just then. */
export async function openSession(
  database: Database | Transaction,
  now: Date,
  login: Device & { userId: number; organizationId?: number | null },
): Promise<string> {
  const token = newToken()
  await database.transaction(async (transaction) => {
    await transaction.insert(sessions).values({
      tokenHash: tokenHash(token),
      userId: login.userId,
      organizationId: login.organizationId ?? null,
      deviceId: login.deviceId,
      userAgent: login.userAgent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    await transaction.update(users).set({ lastActiveAt: now }).where(eq(users.id, login.userId))
  })
  return token
}

/**
 * Ends the user's session and opens another in its place, for instance for another organization: whoever gains
 * rights gets a new token, and the old one answers `invalid_token`.
 * @throws ApiError `invalid_token` where the session has ended meanwhile: of one session only one comes
 */
export async function renewSession(
  { database, now }: { database: Database | Transaction; now: Context['now'] },
  user: User,
  device: Device,
  organizationId: number | null = null,
): Promise<string> {
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(eq(sessions.id, user.sessionId))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new ApiError('invalid_token')
    return openSession(transaction, now(), { userId: user.userId, organizationId, ...device })
  })
}

export async function endSession(database: Database, sessionId: number): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends a user's sessions, but for the one that is named. */
export async function endSessions(
  database: Database | Transaction,
  userId: number,
  exceptSessionId?: number,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
