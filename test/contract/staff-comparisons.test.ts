import assert from 'node:assert/strict'
import { comparisons } from '../../server/src/database/schema-comparisons.ts'
import { ORGANIZATION, POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/comparisons/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

testApiFile(contract, 'staff/comparisons/api.ts', api, {
  fetchSharedComparisons: async () => {
    const common = { organizationId: ORGANIZATION.kunde, pollId: POLL.open, query: 'vsGender=MALE' }
    await contract.db.insert(comparisons).values([
      { ...common, name: 'Geteilt', isShared: true },
      { ...common, name: 'Eigener' },
    ])
    const { comparisons: shared, total } = await api.fetchSharedComparisons({ offset: 0 }, options)
    assert.equal(total, 1)
    assert.deepEqual([shared[0]?.name, shared[0]?.status], ['Geteilt', 'PUBLISHED'])
    assert.ok(shared[0]?.poll)
  },
  blockComparison: async () => {
    const [{ id }] = (await api.fetchSharedComparisons({ offset: 0 }, options)).comparisons as [
      api.SharedComparison,
    ]
    await api.blockComparison({ id, reason: 'Missverständlich' }, options)
    const [blocked] = (await api.fetchSharedComparisons({ offset: 0 }, options)).comparisons
    assert.deepEqual([blocked?.status, blocked?.blockedReason], ['BLOCKED', 'Missverständlich'])
    await api.blockComparison({ id, reason: null }, options)
    await assert.rejects(api.blockComparison({ id: id + 1, reason: null }, options), /not_found/)
  },
})
