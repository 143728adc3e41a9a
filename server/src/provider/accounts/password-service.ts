import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { normalizePassword } from '../../../../contract/password.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { DEMO_PASSWORD } from '../../config/demo-logins.ts'
import type { Context } from '../../context/context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { fieldError } from '../../http/errors.ts'
import {
  assertBelowLimit,
  assertBelowLimitAndCount,
  assertBelowLimitAndReset,
} from '../../http/rate-limit.ts'
import { RATE_LIMITS } from '../limits.ts'
import type { User } from '../viewer.ts'

/** argon2id (the library's default) with 64 MiB, three passes, one lane. Measured: 41 ms per hash. */
export const HASH_COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/**
 * @param clientIpNetwork the client's network, see `clientNetwork`
 * @throws ApiError `rate_limited` if this network has too many hashes pending, `unavailable` if all networks together
 *   have
 */
export function hashPassword({ queues }: Pick<Context, 'queues'>, password: string, clientIpNetwork: string) {
  return queues.hashing.run(clientIpNetwork, () => hash(normalizePassword(password), HASH_COST))
}

/**
 * Returns whether the password matches the hash. Without a hash it takes as long, so that the response time does not
 * reveal whether an account exists. Outside a demo, the public password of the demo matches no account.
 *
 * @throws ApiError `rate_limited` or `unavailable` like `hashPassword`
 */
export async function verifyPassword(
  { config, queues }: Pick<Context, 'config' | 'queues'>,
  password: string,
  passwordHash: string | null,
  clientIpNetwork: string,
): Promise<boolean> {
  const matches = await queues.hashing.run(clientIpNetwork, async () =>
    verify(passwordHash ?? (await dummyHash), normalizePassword(password)),
  )
  const isPublic = !config.demo && normalizePassword(password) === DEMO_PASSWORD
  return matches && passwordHash !== null && !isPublic
}

export const isDemoPasswordHash = (passwordHash: string | null): Promise<boolean> =>
  passwordHash === null ? Promise.resolve(false) : verify(passwordHash, DEMO_PASSWORD)

/** Verified in place of the hash that an account does not have. */
const dummyHash = hash('nobody has this password', HASH_COST)

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
  await assertBelowLimit(context, RATE_LIMITS.wrongPasswords, subject)
  if (
    password !== undefined &&
    (await verifyPassword(context, password, passwordHash, clientNetwork(request)))
  ) {
    await assertBelowLimitAndReset(context, RATE_LIMITS.wrongPasswords, subject)
    return
  }
  if (password !== undefined) await assertBelowLimitAndCount(context, RATE_LIMITS.wrongPasswords, subject)
  const message = password === undefined ? TEXT.requiredField : 'Das Passwort ist nicht korrekt.'
  throw fieldError(field, message)
}
