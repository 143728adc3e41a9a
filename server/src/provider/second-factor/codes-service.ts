import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every app for codes knows (RFC 6238, with the defaults that all of them keep to). */
const FORM = { issuer: 'Meinungsbild', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps that a clock may be wrong by, either way. */
const DRIFT = 1

/** 160 bits, the length of the hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ ...FORM, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** Returns the key as an app takes it: in letters to type, and as the address that its QR code holds. */
export function keyOf(secret: Buffer, account: string): { secret: string; uri: string } {
  const totp = totpOf(secret, account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Returns the time step that a code belongs to; null where it is not right at the moment. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta
}

const RECOVERY_CODES = 10
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** Returns new recovery codes of 80 random bits, as in `k3fp-9wxa-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => ALPHABET[byte % ALPHABET.length])
    return Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(group * GROUP, (group + 1) * GROUP).join(''),
    ).join('-')
  })

/** Takes away what people type between the characters of a code. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The form in which recovery codes are kept: 80 random bits need no slow hash. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(plainCode(code)).digest()
