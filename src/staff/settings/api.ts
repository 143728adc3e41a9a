import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Settings = ResponseBody<'getSettings'>
export type SettingsChange = RequestBody<'updateSettings'>

/** An account with access during a demo. */
export type AccountWithAccess = ResponseBody<'listDemoAccounts'>['accounts'][number]

const isSettings = createShapeCheck({
  version: 'number',
  mailFrom: 'string',
  given: 'array',
  environment: 'array',
})

export const fetchSettings = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/settings', { check: isSettings })

export const updateSettings = (
  { change, version }: { change: SettingsChange; version: number | null },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/settings', { body: change, ...createIfMatchSettings(version), check: isSettings })

/** Returns the accounts with any access, of which the end of a demo keeps some. */
export const fetchAccountsWithAccess = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/settings/demo_accounts', { check: createItemsCheck('accounts') })

/** Sends a test e-mail to the current user. */
export const sendTestMail = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/admin/settings/test_mail', { check: createShapeCheck({ sentTo: 'string' }) })
