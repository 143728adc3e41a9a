import assert from 'node:assert/strict'
import { PASSWORD } from '../../server/test/support/fixture.ts'
import * as api from '../../src/core/session/calls/me'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract()
const editor = 'redaktion@kunde.example'

testApiFile(contract, 'me.ts', api, {
  fetchMe: async () => {
    assert.equal((await api.fetchMe(undefined, options)).voterRole, 'ANONYMOUS')
    await contract.actAs(editor)
    const me = await api.fetchMe(undefined, options)
    assert.equal(me.email, editor)
    assert.equal(me.pro?.organization.remainingLicenses, 2)
    assert.equal(me.pro.organization.colorPaletteConfig.allowOrganizationAdminsAccess, true)
  },
  updateMe: async () => {
    const me = await api.updateMe({ firstName: 'Enno', gender: 'DIVERSE' }, options)
    assert.deepEqual([me.firstName, me.gender], ['Enno', 'DIVERSE'])
  },
  updateMetadata: async () => {
    const { metadata } = await api.updateMetadata({ lastVisited: 1_790_000_000_000 }, options)
    assert.equal(metadata.lastVisited, 1_790_000_000_000)
  },
  withdrawGdprConsent: async () => {
    assert.equal((await api.withdrawGdprConsent(undefined, options)).hasGdprConsent, false)
  },
  giveGdprConsent: async () => {
    const consent = await api.giveGdprConsent(undefined, options)
    assert.equal(consent.hasGdprConsent, true)
    assert.equal(consent.gdprConsentVersion, '2026-01')
  },
  changePassword: async () => {
    await api.changePassword({ currentPassword: PASSWORD, newPassword: 'Kraniche im Oktober' }, options)
    assert.equal(contract.exchanges.at(-1)?.status, 204)
  },
  fetchAdminMe: async () => {
    await contract.actAs('umfragen@meinungsbild.example')
    const { adminRoles, isMailEnabled } = await api.fetchAdminMe(undefined, options)
    assert.deepEqual([adminRoles, isMailEnabled], [['POLL_MANAGER'], true])
  },
})
