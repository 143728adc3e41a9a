import type { Context } from '../../context/context.ts'
import type { Vault } from '../../lib/vault.ts'
import { SECRET_BYTES } from './codes-service.ts'
import { listAllStoredSecrets, replaceSecretIfUnchanged } from './repository.ts'

const placeOf = (userId: number) => `second_factors/${userId}`

/** Encrypts the key of an account's second factor for storage. */
export const sealSecret = (vault: Vault, userId: number, secret: Buffer): Buffer =>
  vault.seal(secret, placeOf(userId))

/** Decrypts the key of an account's second factor; null if the server's own key was lost or changed. */
export const unsealSecret = (vault: Vault, userId: number, stored: Buffer): Buffer | null =>
  isPlain(stored) ? stored : vault.unseal(stored, placeOf(userId))

/** Older versions stored the key unencrypted; an encrypted one is longer. */
const isPlain = (stored: Buffer) => stored.length === SECRET_BYTES

/**
 * Encrypts keys that an older version stored unencrypted.
 *
 * @returns the number of accounts whose key this server cannot read
 */
export async function sealPlainSecretsAndCountUnreadable({
  database,
  vault,
}: Pick<Context, 'database' | 'vault'>): Promise<number> {
  let unreadableCount = 0
  for (const { userId, secret } of await listAllStoredSecrets(database)) {
    if (isPlain(secret))
      await replaceSecretIfUnchanged(database, userId, secret, sealSecret(vault, userId, secret))
    else if (unsealSecret(vault, userId, secret) === null) unreadableCount++
  }
  return unreadableCount
}
