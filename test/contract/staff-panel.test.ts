import assert from 'node:assert/strict'
import * as api from '../../src/staff/panel/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'umfragen@meinungsbild.example' })

testApiFile(contract, 'staff/panel/api.ts', api, {
  fetchPanel: async () => {
    const { members, regions, days, months, flags } = await api.fetchPanel(undefined, options)
    assert.equal(members, null, 'nobody has answered')
    assert.deepEqual([regions.length, days.length, months.length, flags.length], [17, 90, 24, 4])
    assert.equal(regions[0]?.groups[0]?.ageFrom, 18)
  },
})
