import type { FastifyRequest } from 'fastify'
import { formatBrowserAndSystem } from '../../../../contract/browser-name.ts'
import { HEADER } from '../../../../contract/headers.ts'
import { PATHS } from '../../../../contract/paths.ts'
import type { Context } from '../../context/context.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import { readHeader } from '../../http/read-header.ts'
import { newDeviceEmail } from '../../mail/emails.ts'
import type { User } from '../viewer.ts'
import { requireAccount } from './repository.ts'
import {
  endSession,
  isRepeatLoginFromNewDevice,
  openSessionAndRecordActivity,
  type Device,
} from './session-repository.ts'

export function readDevice(request: FastifyRequest): Device {
  const header = (name: string) => readHeader(request.headers, name)?.slice(0, 200) ?? null
  return { deviceId: header(HEADER.deviceId), userAgent: header('user-agent') }
}

/**
 * Opens a session for a login and returns its token. Enqueues an e-mail to the owner if the device is new; the caller
 * delivers it after the transaction.
 */
export async function openSessionAndEnqueueNewDeviceEmail(
  { config, mailer, now }: Pick<Context, 'config' | 'mailer' | 'now'>,
  transaction: Transaction,
  request: FastifyRequest,
  userId: number,
): Promise<string> {
  const device = readDevice(request)
  const isNew = await isRepeatLoginFromNewDevice(transaction, userId, device.deviceId)
  const token = await openSessionAndRecordActivity(transaction, now(), { userId, ...device })
  const { email } = await requireAccount(transaction, userId)
  if (isNew && email !== null) {
    const login = {
      at: now(),
      browserInDative: formatBrowserAndSystem(device.userAgent, 'einem unbekannten Browser'),
    }
    await mailer.enqueue(transaction, newDeviceEmail(email, login, `${config.publicUrl}${PATHS.settings}`))
  }
  return token
}

/**
 * Replaces the user's session with a new one, for example to act for another organization. A user who gains rights
 * gets a new token, and the old one becomes invalid.
 *
 * @throws ApiError `invalid_token` if the session has already ended, so that concurrent calls create only one
 */
export async function replaceSession(
  { database, now }: { database: Database | Transaction; now: Context['now'] },
  user: User,
  device: Device,
  organizationId: number | null = null,
): Promise<string> {
  return database.transaction(async (transaction) => {
    if (!(await endSession(transaction, user))) throw new ApiError('invalid_token')
    return openSessionAndRecordActivity(transaction, now(), {
      userId: user.userId,
      organizationId,
      ...device,
    })
  })
}
