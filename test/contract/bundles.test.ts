import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/bundles'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

const page = { limit: 10, offset: 0 }

testApiFile(contract, 'bundles.ts', api, {
  fetchBundle: async () => {
    const bundle = await api.fetchBundle({ slug: 'verkehr' }, options)
    assert.equal(bundle.designColor, '#0d6f95')
    assert.deepEqual(bundle.pollIds, [POLL.open, POLL.kundeOnly, POLL.frozen])
  },
  fetchBundlePolls: async () => {
    const { polls, total } = await api.fetchBundlePolls({ slug: 'verkehr', limit: 2, offset: 1 }, options)
    assert.deepEqual(
      polls.map(({ id }) => id),
      [POLL.kundeOnly, POLL.frozen],
    )
    assert.equal(total, 3)
  },
  fetchBundles: async () => {
    const { pollBundles, total } = await api.fetchBundles({ query: 'Verkehr', ...page }, options)
    assert.deepEqual([pollBundles.map(({ slug }) => slug), total], [['verkehr'], 1])
  },
})
