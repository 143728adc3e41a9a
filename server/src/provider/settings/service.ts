import type { FastifyRequest } from 'fastify'
import { effectiveSettings, type LoginBoard, type StoredSettings } from '../../config/settings.ts'
import type { Context } from '../../context/context.ts'
import type { Reader, Transaction } from '../../database/connection.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { assertBelowLimitAndCount } from '../../http/rate-limit.ts'
import { testEmail } from '../../mail/emails.ts'
import { purgeEndedOutboxAndRevokeLinks } from '../../mail/repository.ts'
import { hasConfirmedSecondFactor } from '../accounts/repository.ts'
import { RATE_LIMITS } from '../limits.ts'
import { changeObjectWithAudit } from '../versions.ts'
import type { User } from '../viewer.ts'
import { listAccountsWithAccess, type AccountWithAccess } from './demo-repository.ts'
import { requireDemoEndCode, revokeDemoAccessAndBlockPolls, findDemoPasswordHashes } from './demo-service.ts'
import { presentSettings, toStoredSettings } from './presenter.ts'
import { findPublicBoards } from './public-board-repository.ts'
import { ensureSettingsRow, findSettings, isDemoEnded, writeSettings } from './repository.ts'
import type { SettingsBodyWire, SettingsWire } from './schema.ts'

type Parts = Pick<Context, 'database' | 'mailer' | 'now' | 'settings'>

/** Maximum number of boards to choose from. */
const MAX_BOARDS = 200

const defineSettings = ({ settings: { startupConfig } }: Parts) => ({
  type: 'SETTINGS' as const,
  lockFirst: ensureSettingsRow,
  read: async (database: Reader): Promise<SettingsWire> => {
    const { stored, version } = await findSettings(database)
    const boards = await findPublicBoards(database, { limit: MAX_BOARDS })
    return presentSettings(startupConfig, effectiveSettings(startupConfig, stored), version, boards)
  },
})

/** Returns the settings in effect. */
export const readSettings = (context: Parts): Promise<SettingsWire> =>
  defineSettings(context).read(context.database)

export async function readLoginBoardSetting({
  database,
  settings: { startupConfig },
}: Pick<Parts, 'database' | 'settings'>): Promise<LoginBoard> {
  return effectiveSettings(startupConfig, (await findSettings(database)).stored).loginBoard
}

/**
 * Saves settings. They apply immediately in this process and within {@link REFRESH_MS} in all others. Ends the demo if
 * it is turned off, see {@link revokeDemoAccessAndBlockPolls}, which requires the code that the server printed when it
 * started.
 *
 * @throws ApiError `conflict` for an older version, `validation_failed` for a setting that the environment decides or a
 *   wrong code, `rate_limited` after many codes
 */
export async function changeSettingsOrEndDemo(
  context: Parts & Pick<Context, 'vault'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  actor: User,
  { kept_account_ids: keptIds = [], demo_code: code, ...body }: SettingsBodyWire,
): Promise<SettingsWire> {
  const wanted = toStoredSettings(body)
  if (wanted.isDemoOff && !(await isDemoEnded(context.database))) requireDemoEndCode(context, code)
  const demoHashes = wanted.isDemoOff ? await findDemoPasswordHashes(context.database) : new Set<string>()
  const saved = await changeObjectWithAudit(
    context.database,
    defineSettings(context),
    { request, actor, id: 1 },
    async (transaction) => {
      const { stored } = await findSettings(transaction)
      assertEditable(context, stored, wanted)
      if (wanted.isStaffSecondFactorRequired && !stored.isStaffSecondFactorRequired) {
        if (!(await hasConfirmedSecondFactor(transaction, actor.userId)))
          throw fieldError(
            'is_staff_second_factor_required',
            'Bitte richten Sie zuerst Ihren eigenen zweiten Schritt ein.',
          )
      }
      if (wanted.loginBoard !== undefined && wanted.loginBoard !== stored.loginBoard)
        await assertPublicBoard(transaction, wanted.loginBoard)
      await writeSettings(transaction, { ...stored, ...wanted })
      if (wanted.isDemoOff && !stored.isDemoOff) {
        const sendsEmails = context.mailer.mode === 'SMTP'
        await revokeDemoAccessAndBlockPolls(transaction, {
          actor,
          keptIds,
          demoHashes,
          sendsEmails,
          now: context.now(),
        })
      }
    },
  )
  await reloadSettingsAndPurgeEndedOutbox(context)
  return saved
}

/**
 * @throws ApiError `validation_failed` for a setting that the environment decides, or if the demo would begin again
 */
function assertEditable(
  { settings: { startupConfig } }: Parts,
  stored: StoredSettings,
  wanted: StoredSettings,
): void {
  const before = effectiveSettings(startupConfig, stored)
  const changed = startupConfig.setByEnvironment.find(
    (name) => name in wanted && wanted[name as keyof StoredSettings] !== before[name as keyof StoredSettings], // names of settings only
  )
  if (changed !== undefined)
    throw new ApiError('validation_failed', { message: 'Diesen Wert legt die Umgebung des Servers fest.' })
  if (stored.isDemoOff && wanted.isDemoOff === false)
    throw fieldError('is_demo_off', 'Der Demobetrieb ist beendet und kann nicht wieder beginnen.')
}

/** @throws ApiError `validation_failed` for a board that is not public */
async function assertPublicBoard(transaction: Transaction, choice: LoginBoard): Promise<void> {
  if (choice === 'NEWEST' || choice === 'NONE') return
  const boards = await findPublicBoards(transaction, { limit: 1, id: Number(choice) })
  if (boards.length === 0)
    throw fieldError('login_board', 'Dieses Board ist nicht mehr öffentlich. Bitte wählen Sie ein anderes.')
}

/** Returns the accounts with any access, of which a user chooses those to keep; none after the end of the demo. */
export async function listAccountsWithAccessDuringDemo({
  database,
}: Pick<Parts, 'database'>): Promise<AccountWithAccess[]> {
  const { stored } = await findSettings(database)
  return stored.isDemoOff ? [] : listAccountsWithAccess(database)
}

/**
 * Loads the stored settings and applies them in this process. If they ended the demo, also closes its outbox: until
 * then, this process may have added e-mails.
 */
export async function reloadSettingsAndPurgeEndedOutbox({
  database,
  mailer,
  settings,
}: Pick<Parts, 'database' | 'mailer' | 'settings'>): Promise<void> {
  settings.apply((await findSettings(database)).stored)
  await purgeEndedOutboxAndRevokeLinks(database, mailer.mode)
}

/** How often a process loads the settings that others saved. */
const REFRESH_MS = 10_000

/** Loads the settings regularly, to apply what other processes saved. @returns a function that stops it */
export function startSettingsRefresh(
  context: Pick<Parts, 'database' | 'mailer' | 'settings'>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void reloadSettingsAndPurgeEndedOutbox(context).catch(onError), REFRESH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Sends a test e-mail to the user, or puts it into the demo's outbox.
 *
 * @throws ApiError `mail_disabled`, `rate_limited`
 */
export async function sendTestMail(
  { database, mailer, now }: Parts,
  { userId, email }: User,
): Promise<{ sent_to: string; failure: string | null }> {
  if (mailer.mode === 'NONE' || email === null) throw new ApiError('mail_disabled')
  await assertBelowLimitAndCount({ database, now }, RATE_LIMITS.email, 'TEST', String(userId))
  if (mailer.mode === 'SMTP')
    return { sent_to: email, failure: await mailer.sendNowOrGetErrorCode(testEmail(email)) }
  await mailer.enqueue(database, testEmail(email))
  return { sent_to: email, failure: null }
}
