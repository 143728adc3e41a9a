import assert from 'node:assert/strict'
import { secondFactors } from '../../server/src/database/schema-accounts.ts'
import * as api from '../../src/staff/users/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })
let id = 0

testApiFile(contract, 'staff/users/api.ts', api, {
  inviteStaff: async () => {
    const { user, link } = await api.inviteStaff(
      { email: 'neu@haus.example', adminRoles: ['SUPPORT'], firstName: 'Nina' },
      options,
    )
    id = user.id
    assert.deepEqual(
      [user.firstName, user.adminRoles, user.isInvited, link],
      ['Nina', ['SUPPORT'], true, null],
    )
  },
  inviteStaffAgain: async () => {
    assert.equal((await api.inviteStaffAgain(id, options)).user.id, id)
  },
  fetchStaff: async () => {
    const { users: found } = await api.fetchStaff({ query: 'nina', role: 'SUPPORT', offset: 0 }, options)
    assert.deepEqual(
      found.map((one) => one.id),
      [id],
    )
  },
  fetchStaffMember: async () => {
    assert.equal((await api.fetchStaffMember(id, options)).email, 'neu@haus.example')
  },
  updateStaffMember: async () => {
    const { version } = await api.fetchStaffMember(id, options)
    const change = { id, version, adminRoles: ['QUEUE_READ' as const] }
    assert.deepEqual((await api.updateStaffMember(change, options)).adminRoles, ['QUEUE_READ'])
    const late = { ...change, adminRoles: ['SUPPORT' as const] }
    await assert.rejects(api.updateStaffMember(late, options), { code: 'conflict' })
  },
  fetchStaffSessions: async () => {
    await contract.tokenFor(id)
    assert.equal((await api.fetchStaffSessions(id, options)).sessions.length, 1)
  },
  endStaffSession: async () => {
    const [session] = (await api.fetchStaffSessions(id, options)).sessions
    await api.endStaffSession({ id, sessionId: session!.id }, options)
    assert.deepEqual((await api.fetchStaffSessions(id, options)).sessions, [])
  },
  endStaffSessions: async () => {
    await contract.tokenFor(id)
    await api.endStaffSessions(id, options)
    assert.deepEqual((await api.fetchStaffSessions(id, options)).sessions, [])
  },
  resetSecondFactor: async () => {
    const factor = { userId: id, secret: Buffer.alloc(20), confirmedAt: new Date() }
    await contract.db.insert(secondFactors).values(factor)
    await api.resetSecondFactor(id, options)
    assert.equal((await api.fetchStaffMember(id, options)).hasSecondFactor, false)
  },
  removeStaffMember: async () => {
    const { version } = await api.fetchStaffMember(id, options)
    await api.removeStaffMember({ id, version }, options)
    await assert.rejects(api.fetchStaffMember(id, options), { code: 'not_found' })
  },
})
