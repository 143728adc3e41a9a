import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors.ts'
import {
  assertBelowLimit,
  assertBelowLimitAndCount,
  assertBelowLimitAndReset,
} from '../../http/rate-limit.ts'
import type { Vault } from '../../lib/vault.ts'
import { createSecondFactorChangedEmail } from '../../mail/emails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { requireAccount } from '../accounts/repository.ts'
import { endSessions } from '../accounts/session-repository.ts'
import { recordAudit } from '../audit-repository.ts'
import { RATE_LIMITS } from '../limits.ts'
import type { User } from '../viewer.ts'
import {
  toAuthenticatorKey,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  recoveryCodeHash,
  findTimeStep,
  getLatestAcceptableTimeStep,
} from './codes-service.ts'
import {
  confirmSecondFactor,
  deleteConfirmedSecondFactor,
  findSecondFactor,
  upsertUnconfirmedSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTimeStep,
  type SecondFactorRow,
} from './repository.ts'
import { sealSecret, unsealSecret } from './secret-service.ts'

type Parts = Pick<Context, 'database' | 'now' | 'mailer' | 'vault'>
type Checks = Pick<Context, 'database' | 'now' | 'vault'>

const WRONG_CODE = 'Dieser Code ist nicht richtig oder wurde schon verwendet.'

/** The server's key was lost or changed. */
const UNREADABLE_KEY =
  'Der Server kann die Codes Ihrer App nicht mehr prüfen, weil sein Schlüssel fehlt oder geändert wurde. Bitte nehmen Sie einen Wiederherstellungscode, oder lassen Sie die Anmeldung in zwei Schritten von Ihrer Administration zurücksetzen.'

const alreadyActive = () =>
  new ApiError('conflict', { message: 'Die Anmeldung in zwei Schritten ist bereits eingerichtet.' })

/** A code as sent by the client. */
interface TypedCode {
  readonly otp: string | undefined
  /** The client's network, see `clientNetwork`. */
  readonly network: string
}

/**
 * Requires a valid code if the account has a second factor: a code of the app or a recovery code. Each works once.
 * Codes of one account are checked one after another, so that the limits are exact. Recovery codes have their own
 * limit: guesses of app codes from many networks cannot lock out the owner.
 *
 * @throws ApiError `second_factor_needed` without a code, or with a field error for a wrong one; `rate_limited`
 */
export async function requireCodeIfSecondFactorActive(context: Checks, userId: number, typed: TypedCode) {
  const { factor } = await findSecondFactor(context.database, userId)
  if (!factor?.confirmedAt) return
  await useCode(context, userId, typed)
}

/** Creates a key and stores it unconfirmed, until a code proves that the app has it. @throws ApiError `conflict` */
export async function beginSecondFactor(
  { database, now, vault }: Checks,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  if (!(await upsertUnconfirmedSecondFactor(database, userId, sealSecret(vault, userId, secret), now())))
    throw alreadyActive()
  return toAuthenticatorKey(secret, email ?? String(userId))
}

/**
 * Activates the second factor and ends the account's other sessions, which were opened without it.
 *
 * @returns the recovery codes, which are shown only once
 * @throws ApiError `conflict` if it is active or setup was not begun; `second_factor_needed`, `rate_limited`
 */
export async function activateSecondFactorAndEndOtherSessions(
  context: Parts,
  user: User,
  typed: TypedCode,
): Promise<string[]> {
  const { factor } = await findSecondFactor(context.database, user.userId)
  if (!factor) throw new ApiError('conflict', { message: 'Bitte beginnen Sie die Einrichtung noch einmal.' })
  if (factor.confirmedAt) throw alreadyActive()
  return useCode(context, user.userId, typed, async (transaction) => {
    await confirmSecondFactor(transaction, user.userId, context.now())
    await endSessions(transaction, user.userId, user.sessionId)
    await notifyChange(context, transaction, user, 'ENABLED')
    return renewCodes(transaction, user.userId)
  })
}

/**
 * Replaces the recovery codes and returns the new ones. @throws ApiError `second_factor_needed`, `rate_limited`,
 * `conflict`
 */
export async function renewRecoveryCodes(context: Parts, user: User, typed: TypedCode): Promise<string[]> {
  await requireActive(context, user)
  return useCode(context, user.userId, typed, (transaction) => renewCodes(transaction, user.userId))
}

/**
 * Deletes the second factor and notifies the user by e-mail. @throws ApiError `second_factor_needed`, `rate_limited`,
 * `conflict`
 */
export async function disableSecondFactor(context: Parts, user: User, typed: TypedCode): Promise<void> {
  await requireActive(context, user)
  await useCode(context, user.userId, typed, async (transaction) => {
    await deleteConfirmedSecondFactor(transaction, user.userId)
    await notifyChange(context, transaction, user, 'DISABLED')
  })
}

async function requireActive({ database }: Pick<Context, 'database'>, { userId }: User): Promise<void> {
  const { factor } = await findSecondFactor(database, userId)
  if (factor?.confirmedAt) return
  throw new ApiError('conflict', { message: 'Die Anmeldung in zwei Schritten ist nicht eingerichtet.' })
}

async function renewCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(transaction, userId, codes.map(recoveryCodeHash))
  return codes
}

/**
 * Consumes a code and then runs `work` in the same transaction. A wrong code commits its count and throws afterwards,
 * because an error would roll the count back.
 */
async function useCode<Result = void>(
  { database, now, vault }: Checks,
  userId: number,
  { otp, network }: TypedCode,
  work?: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (otp === undefined) throw new ApiError('second_factor_needed')
  const outcome = await database.transaction(async (transaction) => {
    const factor = await lockSecondFactor(transaction, userId)
    const limitContext = { database: transaction, now }
    const limits = limitsOf(otp, String(userId), network)
    for (const { limit, subject } of limits) await assertBelowLimit(limitContext, limit, ...subject)
    if (!factor || !(await isValidCode(transaction, vault, factor, otp, now()))) {
      for (const { limit, subject } of limits) await assertBelowLimitAndCount(limitContext, limit, ...subject)
      return null
    }
    for (const { limit, subject } of limits) await assertBelowLimitAndReset(limitContext, limit, ...subject)
    return { result: (await work?.(transaction)) as Result } // undefined without `work`
  })
  if (!outcome) throw new ApiError('second_factor_needed', { fields: { otp: WRONG_CODE } })
  return outcome.result
}

/** Returns whether the text looks like a code of the app, not like a recovery code. */
const isAppCode = (typed: string): boolean => /^\d{6}$/.test(normalizeCode(typed))

/** Returns the limits that a wrong code counts towards. */
const limitsOf = (typed: string, account: string, network: string) =>
  isAppCode(typed)
    ? [
        { limit: RATE_LIMITS.secondFactor, subject: [account, network] },
        { limit: RATE_LIMITS.secondFactorTotal, subject: [account] },
      ]
    : [{ limit: RATE_LIMITS.recoveryCode, subject: [account, network] }]

/** @throws ApiError `second_factor_needed` if the stored key cannot be read; recovery codes do not need it */
async function isValidCode(
  transaction: Transaction,
  vault: Vault,
  { userId, secret: sealed, confirmedAt }: SecondFactorRow,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = normalizeCode(typed)
  if (isAppCode(typed)) {
    const secret = unsealSecret(vault, userId, sealed)
    if (secret === null) throw new ApiError('second_factor_needed', { fields: { otp: UNREADABLE_KEY } })
    const step = findTimeStep(secret, code, now)
    return step !== null && consumeTimeStep(transaction, userId, step, getLatestAcceptableTimeStep(now))
  }
  return confirmedAt !== null && consumeRecoveryCode(transaction, userId, recoveryCodeHash(code))
}

/** Enqueues an e-mail to the user and, for staff, writes the audit log. */
async function notifyChange(
  { mailer }: Parts,
  transaction: Transaction,
  user: User,
  change: 'ENABLED' | 'DISABLED',
): Promise<void> {
  const { email, adminRoles } = await requireAccount(transaction, user.userId)
  if (email !== null) await mailer.enqueue(transaction, createSecondFactorChangedEmail(email, change))
  if (adminRoles.length === 0) return
  const object = { type: 'USER', id: user.userId } as const
  await recordAudit(transaction, { actor: user, action: `SECOND_FACTOR_${change}`, object })
}

interface Removal {
  actor: Pick<User, 'userId'>
  userId: number
  email: string | null
}

/**
 * Deletes the second factor of a user who lost it, ends their sessions and enqueues an e-mail; returns false if there
 * is none.
 */
export async function resetSecondFactorAndEndSessions(
  mailer: Pick<Mailer, 'enqueue'>,
  transaction: Transaction,
  { actor, userId, email }: Removal,
): Promise<boolean> {
  if (!(await deleteConfirmedSecondFactor(transaction, userId))) return false
  await endSessions(transaction, userId)
  if (email !== null) await mailer.enqueue(transaction, createSecondFactorChangedEmail(email, 'RESET'))
  await recordAudit(transaction, {
    actor,
    action: 'SECOND_FACTOR_RESET',
    object: { type: 'USER', id: userId },
  })
  return true
}
