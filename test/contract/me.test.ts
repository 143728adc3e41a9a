import assert from 'node:assert/strict'
import * as api from '../../src/api/me'
import { PASSWORD } from '../../server/test/support/fixture.ts'
import { proveEvery } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract()
const editor = 'redaktion@kunde.example'

proveEvery('me.ts', api, {
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
  fetchSessions: async () => {
    await contract.tokenFor(editor)
    const { sessions } = await api.fetchSessions(undefined, options)
    assert.deepEqual(sessions.map(({ isCurrent }) => isCurrent).sort(), [false, true])
  },
  endOtherSessions: async () => {
    await contract.tokenFor(editor)
    await api.endOtherSessions(undefined, options)
    assert.equal((await api.fetchSessions(undefined, options)).sessions.length, 1)
    await contract.tokenFor(editor)
  },
  endSession: async () => {
    const { sessions } = await api.fetchSessions(undefined, options)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    await api.endSession(other!.id, options)
    assert.equal((await api.fetchSessions(undefined, options)).sessions.length, 1)
  },
  exportMe: async () => {
    const data = await api.exportMe(undefined, options)
    assert.equal(data.account.email, editor)
  },
  fetchAdminMe: async () => {
    await contract.actAs('umfragen@meinungsbild.example')
    assert.deepEqual((await api.fetchAdminMe(undefined, options)).adminRoles, ['POLL_MANAGER'])
  },
  deleteMe: async () => {
    await contract.actAs('redaktion@flat.example')
    await api.deleteMe({ password: PASSWORD }, options)
    assert.equal((await api.fetchMe(undefined, options)).voterRole, 'ANONYMOUS')
  },
})
