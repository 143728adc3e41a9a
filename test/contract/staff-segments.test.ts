import assert from 'node:assert/strict'
import { segments } from '../../server/src/database/schema-segments.ts'
import { ORGANIZATION } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/segments/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

testApiFile(contract, 'staff/segments/api.ts', api, {
  fetchSharedSegments: async () => {
    const common = { organizationId: ORGANIZATION.kunde, gender: 'FEMALE' }
    await contract.db.insert(segments).values([
      { ...common, name: 'Geteilt', isShared: true },
      { ...common, name: 'Eigenes' },
    ])
    const { segments: shared, total } = await api.fetchSharedSegments({ offset: 0 }, options)
    assert.equal(total, 1)
    assert.deepEqual([shared[0]?.name, shared[0]?.status], ['Geteilt', 'PUBLISHED'])
  },
  blockSegment: async () => {
    const [{ id }] = (await api.fetchSharedSegments({ offset: 0 }, options)).segments as [api.SharedSegment]
    await api.blockSegment({ id, reason: 'Missverständlich' }, options)
    const [blocked] = (await api.fetchSharedSegments({ offset: 0 }, options)).segments
    assert.deepEqual([blocked?.status, blocked?.blockedReason], ['BLOCKED', 'Missverständlich'])
    await api.blockSegment({ id, reason: null }, options)
    await assert.rejects(api.blockSegment({ id: id + 1, reason: null }, options), /not_found/)
  },
})
