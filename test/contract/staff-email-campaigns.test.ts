import assert from 'node:assert/strict'
import * as api from '../../src/staff/email-campaigns/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

testApiFile(contract, 'staff/email-campaigns/api.ts', api, {
  fetchEmailCampaigns: async () => {
    const { campaigns, total } = await api.fetchEmailCampaigns({ limit: 10, offset: 0 }, options)
    assert.deepEqual(campaigns, [])
    assert.equal(total, 0)
  },
})
