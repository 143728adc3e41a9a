import type { CallOptions } from '../../lib/request'
import { ifMatch } from '../../api/if-match'
import { hasShape } from '../../api/shape'
import type { Body, Wire } from '../../api/wire-types'

export type Settings = Wire<'getSettings'>
export type SettingsChange = Body<'updateSettings'>

const isSettings = hasShape({ version: 'number', mailFrom: 'string', given: 'array', environment: 'array' })

export const fetchSettings = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/settings', { check: isSettings })

export const updateSettings = (
  { change, version }: { change: SettingsChange; version: number | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/settings', { body: change, ...ifMatch(version), check: isSettings })

/** Sends a test e-mail to the current user. */
export const sendTestMail = (_: void, { provider }: CallOptions) =>
  provider.post('/v1/admin/settings/test_mail', { check: hasShape({ sentTo: 'string' }) })
