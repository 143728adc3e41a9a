import assert from 'node:assert/strict'
import * as api from '../../src/staff/settings/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

testApiFile(contract, 'staff/settings/api.ts', api, {
  fetchSettings: async () => {
    const { mailFrom, given, environment } = await api.fetchSettings(undefined, options)
    assert.deepEqual([typeof mailFrom, given], ['string', []])
    assert.ok(environment.some(({ variable }) => variable === 'PUBLIC_URL'))
  },
  updateSettings: async () => {
    const { version } = await api.fetchSettings(undefined, options)
    const saved = await api.updateSettings({ change: { imprintUrl: '/wir' }, version }, options)
    assert.equal(saved.imprintUrl, '/wir')
    const late = { change: { imprintUrl: '/ihr' }, version }
    await assert.rejects(api.updateSettings(late, options), { code: 'conflict' })
  },
  fetchDemoAccounts: async () => {
    const { accounts } = await api.fetchDemoAccounts(undefined, options)
    const own = accounts.find(({ email }) => email === 'intern@meinungsbild.example')
    assert.deepEqual([own?.adminRoles, own?.isDemo], [['ADMIN'], true])
  },
  sendTestMail: async () => {
    const { sentTo, failure } = await api.sendTestMail(undefined, options)
    assert.deepEqual([sentTo, failure], ['intern@meinungsbild.example', null])
  },
})
