import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/comparisons'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })
const added = {
  name: 'Frauen und Männer',
  pollId: POLL.open,
  query: 'gender=FEMALE&vsGender=MALE',
  isShared: false,
}
const draft = { name: added.name, isShared: true, isArchived: true }

testApiFile(contract, 'comparisons.ts', api, {
  createComparison: async () => {
    const { status, query, poll, mayChange, version } = await api.createComparison(added, options)
    assert.deepEqual([status, query, poll?.id, mayChange], ['PUBLISHED', added.query, POLL.open, true])
    assert.equal(version, 1)
    await assert.rejects(api.createComparison({ ...added, query: '' }, options), /validation_failed/)
  },
  fetchComparisons: async () => {
    const { comparisons } = await api.fetchComparisons(undefined, options)
    assert.deepEqual(
      comparisons.map(({ name, isShared }) => [name, isShared]),
      [[added.name, false]],
    )
  },
  changeComparison: async () => {
    const [{ id, version }] = (await api.fetchComparisons(undefined, options)).comparisons as [
      api.SavedComparison,
    ]
    const changed = await api.changeComparison({ id, version, draft }, options)
    assert.deepEqual([changed.status, changed.isShared, changed.version], ['ARCHIVED', true, 2])
    await assert.rejects(api.changeComparison({ id, version, draft }, options), /conflict/)
  },
  deleteComparison: async () => {
    const [{ id, version }] = (await api.fetchComparisons(undefined, options)).comparisons as [
      api.SavedComparison,
    ]
    await api.deleteComparison({ id, version }, options)
    await assert.rejects(api.deleteComparison({ id, version }, options), /not_found/)
  },
})
