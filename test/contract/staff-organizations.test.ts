import assert from 'node:assert/strict'
import { ORGANIZATION } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/organizations/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const id = ORGANIZATION.kunde
const editor = 'redaktion@kunde.example'
const newcomer = 'neu@kunde.example'
const members = async () => (await api.fetchOrganizationMembers(id, options)).members
const memberId = async () => (await members()).find(({ email }) => email === editor)!.userId
const invitations = async () => (await api.fetchOrganizationInvitations(id, options)).invitations

testApiFile(contract, 'staff/organizations/api.ts', api, {
  fetchAdminOrganizations: async () => {
    const query = { query: 'kunde', limit: 10, offset: 0 }
    const { organizations } = await api.fetchAdminOrganizations(query, options)
    assert.deepEqual(
      organizations.map(({ name, licenses }) => [name, licenses]),
      [['Kunde AG', 5]],
    )
  },
  fetchAdminOrganization: async () => {
    const { name, housePalettes } = await api.fetchAdminOrganization(id, options)
    assert.deepEqual([name, housePalettes[0]?.name], ['Kunde AG', 'Haus'])
  },
  saveAdminOrganization: async () => {
    const change = { name: 'Mühle', licenses: 3, palettes: [] }
    const created = await api.saveAdminOrganization({ id: 'new', change, version: null }, options)
    assert.deepEqual([created.slug, created.licenses], ['muehle', 3])
    const save = { id: created.id, change: { ...change, licenses: 4 }, version: created.version }
    assert.equal((await api.saveAdminOrganization(save, options)).licenses, 4)
    await assert.rejects(api.saveAdminOrganization(save, options), { code: 'conflict' })
  },
  fetchOrganizationMembers: async () => {
    assert.equal((await members()).length, 3)
  },
  setOrganizationMemberRole: async () => {
    const change = { id, userId: await memberId(), role: 'ADMIN' as const }
    assert.equal((await api.setOrganizationMemberRole(change, options)).role, 'ADMIN')
  },
  deleteOrganizationMember: async () => {
    await api.deleteOrganizationMember({ id, userId: await memberId() }, options)
    assert.equal((await members()).length, 2)
  },
  inviteToOrganization: async () => {
    const sent = await api.inviteToOrganization({ id, email: newcomer, memberRole: 'EDITOR' }, options)
    assert.deepEqual([sent.email, sent.remainingLicenses], [newcomer, 2])
  },
  fetchOrganizationInvitations: async () => {
    assert.deepEqual(
      (await invitations()).map(({ email }) => email),
      [newcomer],
    )
  },
  deleteOrganizationInvitation: async () => {
    await api.deleteOrganizationInvitation({ id, invitationId: (await invitations())[0]!.id }, options)
    assert.deepEqual(await invitations(), [])
  },
  fetchOrganizationPolls: async () => {
    const { polls } = await api.fetchOrganizationPolls(id, options)
    assert.deepEqual(polls.map(({ title }) => title).sort(), ['Ergebnis der Kunde AG', 'Kundenumfrage'])
  },
})
