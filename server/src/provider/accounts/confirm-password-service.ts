import type { FastifyRequest } from 'fastify'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { fieldError } from '../../http/errors.ts'
import { assertBelowLimit, consumeLimit, assertBelowLimitAndReset } from '../../http/rate-limit.ts'
import { LIMITS } from '../limits.ts'
import type { User } from '../viewer.ts'
import { verifyPassword } from './password-service.ts'

/**
 * Checks the password of the user who sent the request. Accounts without a password pass. Wrong guesses are limited
 * as at login.
 *
 * @param field the body field that the error belongs to
 * @throws ApiError `validation_failed`, `rate_limited`
 */
export async function assertPasswordIfAccountHasOne(
  context: Pick<Context, 'config' | 'database' | 'now' | 'queues'>,
  request: FastifyRequest & { user: User },
  passwordHash: string | null,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (passwordHash === null) return
  const subject = String(request.user.userId)
  await assertBelowLimit(context, LIMITS.password, subject)
  if (
    password !== undefined &&
    (await verifyPassword(context, password, passwordHash, clientNetwork(request)))
  ) {
    await assertBelowLimitAndReset(context, LIMITS.password, subject)
    return
  }
  if (password !== undefined) await consumeLimit(context, LIMITS.password, subject)
  const message = password === undefined ? TEXT.requiredField : 'Das Passwort ist nicht korrekt.'
  throw fieldError(field, message)
}
