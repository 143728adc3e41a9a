import assert from 'node:assert/strict'
import * as api from '../../src/api/members'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'admin@kunde.example' })

const editor = 'redaktion@kunde.example'
const newcomer = 'neu@kunde.example'
const members = async () => (await api.fetchMembers(undefined, options)).members
const memberId = async () => (await members()).find(({ email }) => email === editor)!.userId
const invitations = async () => (await api.fetchInvitations(undefined, options)).invitations

testApiFile(contract, 'members.ts', api, {
  fetchMembers: async () => {
    assert.deepEqual(
      (await members()).map(({ email, role }) => [email, role]),
      [
        ['admin@kunde.example', 'ADMIN'],
        ['ohne-passwort@kunde.example', 'EDITOR'],
        [editor, 'EDITOR'],
      ],
    )
  },
  setMemberRole: async () => {
    const changed = await api.setMemberRole({ userId: await memberId(), role: 'ADMIN' }, options)
    assert.deepEqual([changed.email, changed.role], [editor, 'ADMIN'])
  },
  deleteMember: async () => {
    await api.deleteMember(await memberId(), options)
    assert.equal((await members()).length, 2)
  },
  invite: async () => {
    const sent = await api.invite({ email: newcomer, memberRole: 'EDITOR' }, options)
    assert.deepEqual([sent.email, sent.memberRole, sent.remainingLicenses], [newcomer, 'EDITOR', 2])
    assert.match((await contract.posted()).at(-1)!.text, /\/invitation\//)
    const again = await api.invite({ email: newcomer, memberRole: 'ADMIN' }, options)
    assert.deepEqual([again.id, again.memberRole, again.remainingLicenses], [sent.id, 'ADMIN', 2])
  },
  fetchInvitations: async () => {
    assert.deepEqual(
      (await invitations()).map(({ email }) => email),
      [newcomer],
    )
  },
  deleteInvitation: async () => {
    await api.deleteInvitation((await invitations())[0]!.id, options)
    assert.deepEqual(await invitations(), [])
  },
})
