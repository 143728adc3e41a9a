import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import { DEMO_PASSWORD } from '../../config/demo-logins.ts'
import { effectiveSettings, type StoredSettings } from '../../config/settings.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { consumeLimit } from '../../http/rate-limit.ts'
import { closeOutbox } from '../../mail/mailer.ts'
import { testEmail } from '../../mail/emails.ts'
import type { Transaction } from '../../database/connection.ts'
import { recordAudit } from '../audit.ts'
import { hasReachableAdmin, lockStaff } from '../accounts/admin-repository.ts'
import { findAccount, hasSecondFactor } from '../accounts/repository.ts'
import { isPassword } from '../accounts/password-service.ts'
import { LIMITS } from '../limits.ts'
import { changeObject, type Editable } from '../versions.ts'
import type { User } from '../viewer.ts'
import { presentSettings, parseSettingsBody } from './presenter.ts'
import {
  blockDemoPolls,
  createSettings,
  findSettings,
  disableDemoAccounts,
  writeSettings,
} from './repository.ts'
import type { SettingsBodyWire, SettingsWire } from './schema.ts'

type Parts = Pick<Context, 'database' | 'mailer' | 'now' | 'queues' | 'settings'>

const editableSettings = ({ settings: { base } }: Parts): Editable<SettingsWire> => ({
  type: 'SETTINGS',
  lockFirst: createSettings,
  read: async (database) => {
    const { stored, version } = await findSettings(database)
    return presentSettings(base, effectiveSettings(base, stored), version)
  },
})

/** Returns the settings in effect. */
export async function readSettings(context: Parts): Promise<SettingsWire> {
  const { stored, version } = await findSettings(context.database)
  const { base } = context.settings
  return presentSettings(base, effectiveSettings(base, stored), version)
}

/**
 * Saves settings. They apply immediately in this process and within {@link REFRESH_MS} in all others.
 *
 * @throws ApiError `conflict` for an older version, `validation_failed` for a setting that the environment decides
 */
export async function changeSettings(
  context: Parts,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  actor: User,
  body: SettingsBodyWire,
): Promise<SettingsWire> {
  const wanted = parseSettingsBody(body)
  if (wanted.isDemoOff) await assertOwnPassword(context, request, actor)
  const saved = await changeObject(
    context.database,
    editableSettings(context),
    { request, actor, id: 1 },
    async (transaction) => {
      const { stored } = await findSettings(transaction)
      assertEditable(context, stored, wanted)
      if (wanted.isStaffSecondFactorRequired && !stored.isStaffSecondFactorRequired) {
        if (!(await hasSecondFactor(transaction, actor.userId)))
          throw fieldError(
            'is_staff_second_factor_required',
            'Bitte richten Sie zuerst Ihren eigenen zweiten Schritt ein.',
          )
      }
      await writeSettings(transaction, { ...stored, ...wanted })
      if (wanted.isDemoOff && !stored.isDemoOff) await endDemo(transaction, actor)
    },
  )
  await refreshSettings(context)
  await closeOutbox(context.database, context.mailer.mode)
  return saved
}

/**
 * Blocks the demo polls and disables the demo accounts, with an audit log entry for each.
 *
 * @throws ApiError `validation_failed` if no user with the role ADMIN could log in any more
 */
async function endDemo(transaction: Transaction, actor: User): Promise<void> {
  await lockStaff(transaction)
  for (const { id, status } of await blockDemoPolls(transaction))
    await recordAudit(transaction, {
      actor,
      action: 'STATUS_CHANGED',
      object: { type: 'POLL', id },
      before: { status },
      after: { status: 'BLOCKED' },
      reason: END_OF_DEMO,
    })
  for (const { id, adminRoles } of await disableDemoAccounts(transaction, actor.userId))
    if (adminRoles.length > 0)
      await recordAudit(transaction, {
        actor,
        action: 'ACCESS_REMOVED',
        object: { type: 'USER', id },
        before: { admin_roles: adminRoles },
        after: { admin_roles: [] },
        reason: END_OF_DEMO,
      })
  if (!(await hasReachableAdmin(transaction)))
    throw fieldError(
      'is_demo_off',
      'Danach könnte sich niemand mehr mit der Rolle „ADMIN“ anmelden: Bitte laden Sie zuerst jemanden mit dieser Rolle ein, der die Einladung annimmt.',
    )
}

const END_OF_DEMO = 'Ende des Demobetriebs'

/**
 * The user who ends the demo keeps their account, and must not keep the public demo password.
 *
 * @throws ApiError `validation_failed`
 */
async function assertOwnPassword(
  context: Parts,
  request: Pick<FastifyRequest, 'ip'>,
  { userId }: User,
): Promise<void> {
  const { passwordHash } = await findAccount(context.database, userId)
  if (await isPassword(context, DEMO_PASSWORD, passwordHash, clientNetwork(request)))
    throw fieldError(
      'is_demo_off',
      'Bitte ändern Sie zuerst in den Einstellungen Ihres Kontos das Passwort: Das der Demo ist öffentlich.',
    )
}

/**
 * @throws ApiError `validation_failed` for a setting that the environment decides, or if the demo would begin again
 */
function assertEditable({ settings: { base } }: Parts, stored: StoredSettings, wanted: StoredSettings): void {
  const before = effectiveSettings(base, stored)
  const changed = base.setByEnvironment.find(
    (name) => name in wanted && wanted[name as keyof StoredSettings] !== before[name as keyof StoredSettings], // names of settings only
  )
  if (changed !== undefined)
    throw new ApiError('validation_failed', { message: 'Diesen Wert legt die Umgebung des Servers fest.' })
  if (stored.isDemoOff && wanted.isDemoOff === false)
    throw fieldError('is_demo_off', 'Der Demobetrieb ist beendet und kann nicht wieder beginnen.')
}

/** Loads the stored settings and applies them in this process. */
export async function refreshSettings({
  database,
  settings,
}: Pick<Parts, 'database' | 'settings'>): Promise<void> {
  settings.apply((await findSettings(database)).stored)
}

/** How often a process loads the settings that others saved. */
const REFRESH_MS = 10_000

/** Loads the settings regularly, to apply what other processes saved. @returns a function that stops it */
export function startSettingsRefresh(
  context: Pick<Parts, 'database' | 'settings'>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void refreshSettings(context).catch(onError), REFRESH_MS)
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
  await consumeLimit({ database, now }, LIMITS.email, 'TEST', String(userId))
  if (mailer.mode === 'SMTP') return { sent_to: email, failure: await mailer.sendNow(testEmail(email)) }
  await mailer.enqueue(database, testEmail(email))
  return { sent_to: email, failure: null }
}
