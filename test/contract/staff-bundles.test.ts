import assert from 'node:assert/strict'
import { POLL } from '../../server/test/support/fixture.ts'
import { RequestFailure } from '../../src/lib/request-error'
import * as api from '../../src/staff/bundles/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'umfragen@meinungsbild.example' })

const fields: api.BundleFields = {
  title: 'Wohnen und Miete',
  slug: 'wohnen-und-miete',
  description: 'Was Wohnen kostet',
  designColor: '#063157',
  status: 'CREATED',
  pollIds: [POLL.frozen, POLL.open],
}
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let id = 0

testApiFile(
  contract,
  'staff/bundles/api.ts',
  api,
  {
    fetchAdminBundles: async () => {
      const { pollBundles, total } = await api.fetchAdminBundles(
        {
          query: 'STRASSE',
          searchCriteria: 'DESCRIPTION',
          sort: 'TITLE',
          order: 'ASC',
          limit: 100,
          offset: 0,
        },
        options,
      )
      assert.deepEqual([pollBundles.map(({ slug }) => slug), total], [['verkehr'], 1])
    },
    fetchAdminBundle: async () => {
      const bundle = await api.fetchAdminBundle(1, options)
      assert.deepEqual([bundle.slug, bundle.version], ['verkehr', 1])
    },
    saveAdminBundle: async () => {
      const created = await api.saveAdminBundle({ id: 'new', fields, version: null }, options)
      id = created.id
      assert.deepEqual(created.pollIds, fields.pollIds)
      const pollIds = [POLL.open]
      const changed = await api.saveAdminBundle(
        { id, fields: { ...fields, pollIds, status: 'PUBLISHED' }, version: created.version },
        options,
      )
      assert.deepEqual([changed.pollIds, changed.designColor], [pollIds, fields.designColor])
    },
    uploadBundleImage: async () => {
      const bundle = await api.uploadBundleImage({ id, image: ONE_PIXEL, format: 'PNG' }, options)
      assert.match(bundle.imageUrl ?? '', /\.png$/)
    },
    fetchBundlePolls: async () => {
      const all = await api.fetchBundlePolls({ id: 1 }, options)
      assert.equal(all.polls.length, 3)
      const one = await api.fetchBundlePolls({ id: 1, type: 'ID', query: String(POLL.open) }, options)
      assert.deepEqual(
        one.polls.map((poll) => poll.id),
        [POLL.open],
      )
    },
    fetchPollsToPick: async () => {
      const { polls } = await api.fetchPollsToPick({ limit: 1000, offset: 0, query: 'Tempolimit' }, options)
      assert.ok(polls.some((poll) => poll.id === POLL.open))
    },
    deleteAdminBundle: async () => {
      const { version } = await api.fetchAdminBundle(id, options)
      await api.deleteAdminBundle({ id, version }, options)
      await assert.rejects(api.fetchAdminBundle(id, options), { code: 'not_found' })
    },
  },
  {
    'a save from an older version brings the current values with its conflict [STAFF-08]': async () => {
      const save = (title: string) =>
        api.saveAdminBundle({ id: 1, fields: { ...fields, title, slug: 'verkehr' }, version: 1 }, options)
      await save('Verkehr und Bahn')
      await assert.rejects(save('Verkehr und Rad'), (failure: unknown) => {
        assert.ok(failure instanceof RequestFailure)
        assert.equal(failure.code, 'conflict')
        assert.equal((failure.detail.current as api.AdminBundle).title, 'Verkehr und Bahn')
        return true
      })
    },
  },
)
