import assert from 'node:assert/strict'
import * as api from '../../src/api/client-events'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'client-events.ts', api, {
  sendPageView: async () => {
    await api.sendPageView('/pro/explore', options)
    assert.equal(contract.exchanges.at(-1)?.status, 204)
  },
})
