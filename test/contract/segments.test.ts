import assert from 'node:assert/strict'
import * as api from '../../src/api/segments'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const draft = { name: 'Junge Frauen', age: '18-29', gender: 'FEMALE', region: null, isShared: false }

testApiFile(contract, 'segments.ts', api, {
  createSegment: async () => {
    const { status, mayChange, createdBy, version } = await api.createSegment(draft, options)
    assert.deepEqual([status, mayChange, version], ['CREATED', true, 1])
    assert.ok(createdBy)
    await assert.rejects(api.createSegment({ ...draft, age: '18-20' }, options), /validation_failed/)
  },
  fetchSegments: async () => {
    const { segments } = await api.fetchSegments(undefined, options)
    assert.deepEqual(
      segments.map(({ name, age }) => [name, age]),
      [['Junge Frauen', '18-29']],
    )
  },
  changeSegment: async () => {
    const [{ id, version }] = (await api.fetchSegments(undefined, options)).segments as [api.Segment]
    const changed = await api.changeSegment({ id, version, draft: { ...draft, isShared: true } }, options)
    assert.deepEqual([changed.status, changed.version], ['PUBLISHED', 2])
    await assert.rejects(api.changeSegment({ id, version, draft }, options), /conflict/)
  },
  deleteSegment: async () => {
    const [{ id, version }] = (await api.fetchSegments(undefined, options)).segments as [api.Segment]
    await api.deleteSegment({ id, version }, options)
    await assert.rejects(api.deleteSegment({ id, version }, options), /not_found/)
  },
})
