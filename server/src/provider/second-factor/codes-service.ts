import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { MAX_CLOCK_SKEW_MS } from '../../lib/clock.ts'

/** Parameters that every authenticator app supports (RFC 6238, the common defaults). */
const TOTP_OPTIONS = { issuer: 'Meinungsbild', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Tolerated clock drift in time steps, in both directions. */
const MAX_DRIFT = 1

/** 160 bits, the length of the hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ ...TOTP_OPTIONS, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** Returns the key for an authenticator app: as base 32 text, and as the URI of its QR code. */
export function toAuthenticatorKey(secret: Buffer, account: string): { secret: string; uri: string } {
  const totp = totpOf(secret, account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Returns the time step of a code; null if the code is wrong at this time. */
export function findTimeStep(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: MAX_DRIFT })
  return delta === null ? null : currentStep(now) + delta
}

const currentStep = (now: Date) => TOTP.counter({ period: TOTP_OPTIONS.period, timestamp: now.getTime() })

/** Returns the latest time step that any process can have accepted; a later one is from a clock that was ahead. */
export const getLatestAcceptableTimeStep = (now: Date): number =>
  currentStep(new Date(now.getTime() + MAX_CLOCK_SKEW_MS)) + MAX_DRIFT

const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** Returns new recovery codes of 80 random bits, such as `k3fp-9wxa-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => ALPHABET[byte % ALPHABET.length])
    return Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(group * GROUP, (group + 1) * GROUP).join(''),
    ).join('-')
  })

/** Removes everything except letters and digits from a code as typed, such as spaces and hyphens. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Returns the stored form of a recovery code. 80 random bits need no slow hash. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(normalizeCode(code)).digest()
