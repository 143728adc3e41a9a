import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import type { User } from '../viewer.ts'
import { endSession, openSession, type Device } from './session-repository.ts'

export function deviceOf(request: FastifyRequest): Device {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
  }
  return { deviceId: header('x-device-id'), userAgent: header('user-agent') }
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
    if (!(await endSession(transaction, user.sessionId))) throw new ApiError('invalid_token')
    return openSession(transaction, now(), { userId: user.userId, organizationId, ...device })
  })
}
