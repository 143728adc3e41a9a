import assert from 'node:assert/strict'
import * as api from '../../src/api/collections'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'collections.ts', api, {
  fetchCollections: async () => {
    const answer = await api.fetchCollections({ limit: 10, offset: 0 }, options)
    assert.deepEqual(
      answer.pollBundleCollections.map(({ slug, pollBundles }) => [slug, pollBundles]),
      [['alltag', ['verkehr']]],
    )
    assert.deepEqual(
      answer.bundles?.map(({ slug }) => slug),
      ['verkehr'],
    )
  },
})
