import assert from 'node:assert/strict'
import { PASSWORD } from '../../server/test/support/fixture.ts'
import * as api from '../../src/core/session/calls/account'
import { fetchMe } from '../../src/core/session/calls/me'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const editor = 'redaktion@kunde.example'
const contract = setupContract({ user: editor })

testApiFile(contract, 'account.ts', api, {
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
  deleteMe: async () => {
    await contract.actAs('redaktion@flat.example')
    await api.deleteMe({ password: PASSWORD }, options)
    assert.equal((await fetchMe(undefined, options)).voterRole, 'ANONYMOUS')
  },
})
