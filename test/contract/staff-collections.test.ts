import assert from 'node:assert/strict'
import * as api from '../../src/staff/collections/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'umfragen@meinungsbild.example' })

let id = 0
const BUNDLE = { verkehr: 1, entwurf: 2 }
const current = () => api.fetchAdminCollection(id, options)

testApiFile(contract, 'staff/collections/api.ts', api, {
  fetchAdminCollections: async () => {
    const { pollBundleCollections } = await api.fetchAdminCollections(
      { limit: 1000, offset: 0, query: 'alltag' },
      options,
    )
    assert.deepEqual(
      pollBundleCollections.map(({ slug, pollBundles }) => [slug, pollBundles]),
      [['alltag', ['verkehr']]],
    )
  },
  createCollection: async () => {
    const created = await api.createCollection({ title: 'Wahl', slug: 'wahl', status: 'CREATED' }, options)
    id = created.id
    assert.equal(created.slug, 'wahl')
  },
  fetchAdminCollection: async () => {
    assert.equal((await current()).title, 'Wahl')
  },
  assignBundle: async () => {
    await api.assignBundle({ collectionId: id, bundleId: BUNDLE.verkehr }, options)
    const { pollBundles } = await api.assignBundle({ collectionId: id, bundleId: BUNDLE.entwurf }, options)
    assert.deepEqual(pollBundles, ['verkehr', 'entwurf'])
  },
  updateCollection: async () => {
    const { title, slug, status, version } = await current()
    const change = { title, slug, status, score: 12.5, pollBundles: ['entwurf', 'verkehr'] }
    const saved = await api.updateCollection({ id, change, version }, options)
    assert.deepEqual([saved.score, saved.pollBundles], [12.5, ['entwurf', 'verkehr']])
    await assert.rejects(api.updateCollection({ id, change: { ...change, score: 1 }, version }, options), {
      code: 'conflict',
    })
  },
  unassignBundle: async () => {
    const { pollBundles } = await api.unassignBundle({ collectionId: id, bundleId: BUNDLE.entwurf }, options)
    assert.deepEqual(pollBundles, ['verkehr'])
  },
  deleteCollection: async () => {
    const { version } = await current()
    await api.deleteCollection({ id, version }, options)
    await assert.rejects(current(), { code: 'not_found' })
  },
})
