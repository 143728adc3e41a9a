import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const SIGNATURE_BYTES = 16

/** Encrypts secrets in the database with a key that is stored elsewhere. */
export interface Vault {
  /** Encrypts a secret. @param place its row, such as `second_factors/7`; it cannot be decrypted for another row */
  seal: (plain: Buffer, place: string) => Buffer
  /** Decrypts a secret; null if it was encrypted with another key or for another place, or was changed. */
  unseal: (sealed: Buffer, place: string) => Buffer | null
  /** Returns a signature of 128 bits that is safe in URLs: the same for the same text and key. */
  sign: (text: string) => string
}

/** Creates a vault. @param readKey returns 32 bytes; called once, on first use */
export function createVault(readKey: () => Buffer): Vault {
  let known: { key: Buffer; keyId: Buffer } | null = null
  const getKey = () => {
    if (known) return known
    const key = readKey()
    // Identifies the key without revealing it.
    const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
    return (known = { key, keyId })
  }
  return {
    seal(plain, place) {
      const { key, keyId } = getKey()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([keyId, iv, cipher.getAuthTag(), encrypted])
    },
    unseal(sealed, place) {
      const { key, keyId } = getKey()
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
    sign: (text) =>
      createHmac('sha256', getKey().key)
        .update(text)
        .digest()
        .subarray(0, SIGNATURE_BYTES)
        .toString('base64url'),
  }
}
