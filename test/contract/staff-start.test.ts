import assert from 'node:assert/strict'
import * as api from '../../src/staff/start/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'umfragen@meinungsbild.example' })

testApiFile(contract, 'staff/start/api.ts', api, {
  fetchDesk: async () => {
    const { drafts, today, contactRequests, recent } = await api.fetchDesk(undefined, options)
    assert.equal(drafts?.items.length, drafts?.total)
    assert.equal(today?.answers, 0)
    assert.equal(contactRequests, undefined)
    assert.deepEqual(recent, [])
  },
})
