import { ifMatch } from '../../api/if-match'
import { hasItems, hasShape } from '../../api/shape'
import type { Body, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type Settings = Wire<'getSettings'>
export type SettingsChange = Body<'updateSettings'>

/** An account with access during a demo. */
export type DemoAccount = Wire<'listDemoAccounts'>['accounts'][number]

const isSettings = hasShape({ version: 'number', mailFrom: 'string', given: 'array', environment: 'array' })

export const fetchSettings = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/settings', { check: isSettings })

export const updateSettings = (
  { change, version }: { change: SettingsChange; version: number | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/settings', { body: change, ...ifMatch(version), check: isSettings })

/** Returns the accounts with any access, of which the end of a demo keeps some. */
export const fetchDemoAccounts = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/settings/demo_accounts', { check: hasItems('accounts') })

/** Sends a test e-mail to the current user. */
export const sendTestMail = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/admin/settings/test_mail', { check: hasShape({ sentTo: 'string' }) })
