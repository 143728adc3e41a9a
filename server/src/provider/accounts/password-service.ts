import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../../../../contract/password.ts'
import type { Context } from '../../context/context.ts'

/** argon2id (the library's default) with 64 MiB, three passes, one lane: 41 ms on the machines measured. */
export const HASH_COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/**
 * @param network who asks, see `clientNetwork`
 * @throws ApiError `rate_limited` when this network has too many passwords hashed, `unavailable` when all have
 */
export function hashPassword(
  { queues }: Pick<Context, 'queues'>,
  password: string,
  network: string,
): Promise<string> {
  return queues.hashing.run(network, () => hash(normalizePassword(password), HASH_COST))
}

/**
 * Whether `password` is the one that was hashed. Takes as long where there is no hash at all, so that the time
 * of an answer does not tell whether an account exists.
 * @param network who asks, see `clientNetwork`
 * @throws ApiError `rate_limited` when this network has too many passwords hashed, `unavailable` when all have
 */
export async function isPassword(
  { queues }: Pick<Context, 'queues'>,
  password: string,
  passwordHash: string | null,
  network: string,
): Promise<boolean> {
  const matches = await queues.hashing.run(network, async () =>
    verify(passwordHash ?? (await nobody), normalizePassword(password)),
  )
  return matches && passwordHash !== null
}

/** A hash that stands in where an account has none. */
const nobody = hash('nobody has this password', HASH_COST)
