import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what is kept in the database, with a key that is kept elsewhere. */
export interface Vault {
  /** @param place where it is kept, as in `second_factors/7`: at another place it cannot be read */
  seal: (plain: Buffer, place: string) => Buffer
  /** Null for what was sealed with another key or for another place, or was changed. */
  unseal: (sealed: Buffer, place: string) => Buffer | null
}

/** @param prefetchKey returns 32 bytes; asked once, when there is something to seal or to read */
export function createVault(prefetchKey: () => Buffer): Vault {
  let known: { key: Buffer; keyId: Buffer } | null = null
  const opened = () => {
    if (known) return known
    const key = prefetchKey()
    // Tells another key from damage, and nothing of the key.
    const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
    return (known = { key, keyId })
  }
  return {
    seal(plain, place) {
      const { key, keyId } = opened()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([keyId, iv, cipher.getAuthTag(), encrypted])
    },
    unseal(sealed, place) {
      const { key, keyId } = opened()
      if (sealed.length < KEY_ID_BYTES + IV_BYTES + TAG_BYTES) return null
      const ivAt = KEY_ID_BYTES
      const tagAt = ivAt + IV_BYTES
      const bodyAt = tagAt + TAG_BYTES
      if (!sealed.subarray(0, ivAt).equals(keyId)) return null
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(ivAt, tagAt), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(tagAt, bodyAt))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
