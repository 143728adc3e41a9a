import type { Context } from '../../context/context.ts'
import type { Vault } from '../../lib/vault.ts'
import { SECRET_BYTES } from './codes-service.ts'
import { listSecrets, replaceSecret } from './repository.ts'

const placeOf = (userId: number) => `second_factors/${userId}`

/** Returns the key of an account's codes as it is kept. */
export const sealSecret = (vault: Vault, userId: number, secret: Buffer): Buffer =>
  vault.seal(secret, placeOf(userId))

/** Returns the key of an account's codes; null where the server's own key was lost or changed. */
export const unsealSecret = (vault: Vault, userId: number, kept: Buffer): Buffer | null =>
  isPlain(kept) ? kept : vault.unseal(kept, placeOf(userId))

/** Older versions kept it as it is; what is sealed is longer. */
const isPlain = (kept: Buffer) => kept.length === SECRET_BYTES

/**
 * Encrypts keys that an older version has kept as they are.
 *
 * @returns how many accounts have a key that this server cannot read
 */
export async function sealStoredSecrets({
  database,
  vault,
}: Pick<Context, 'database' | 'vault'>): Promise<number> {
  let unreadable = 0
  for (const { userId, secret } of await listSecrets(database)) {
    if (isPlain(secret)) await replaceSecret(database, userId, secret, sealSecret(vault, userId, secret))
    else if (unsealSecret(vault, userId, secret) === null) unreadable++
  }
  return unreadable
}
