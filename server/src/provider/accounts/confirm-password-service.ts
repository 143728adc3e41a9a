import type { FastifyRequest } from 'fastify'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { fieldError } from '../../http/errors.ts'
import { checkLimit, consumeLimit, resetLimit } from '../../http/rate-limit.ts'
import { requireUser } from '../access.ts'
import { LIMITS } from '../limits.ts'
import { isPassword } from './password-service.ts'

/**
 * Lets pass whoever knows the password of the account that asks, and an account without one; guessing it is limited as
 * at the login.
 *
 * @param field of the body, at which a wrong password is told
 * @throws ApiError `validation_failed`, `rate_limited`
 */
export async function confirmPassword(
  context: Pick<Context, 'database' | 'now' | 'queues'>,
  request: FastifyRequest,
  passwordHash: string | null,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (passwordHash === null) return
  const subject = String(requireUser(request).userId)
  await checkLimit(context, LIMITS.password, subject)
  if (password !== undefined && (await isPassword(context, password, passwordHash, clientNetwork(request)))) {
    await resetLimit(context, LIMITS.password, subject)
    return
  }
  if (password !== undefined) await consumeLimit(context, LIMITS.password, subject)
  const complaint = password === undefined ? TEXT.requiredField : 'Das Passwort ist nicht korrekt.'
  throw fieldError(field, complaint)
}
