import assert from 'node:assert/strict'
import { ORGANIZATION, POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/embeds/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })
const id = ORGANIZATION.verlag

testApiFile(contract, 'staff/embeds/api.ts', api, {
  fetchPublishers: async () => {
    const { publishers } = await api.fetchPublishers(undefined, options)
    assert.deepEqual(
      publishers.map(({ name, isPublisher }) => [name, isPublisher]),
      [['Verlag GmbH', true]],
    )
  },
  saveEmbedSettings: async () => {
    const fields = { hosts: ['www.verlag.example'], rules: [{ section: 'Wirtschaft', topic: 'Politik' }] }
    const saved = await api.saveEmbedSettings({ id, fields, version: null }, options)
    assert.deepEqual(saved.rules, fields.rules)
  },
  fetchEmbedSettings: async () => {
    const { hosts, topics } = await api.fetchEmbedSettings(id, options)
    assert.deepEqual({ hosts, topics }, { hosts: ['www.verlag.example'], topics: ['Politik'] })
  },
  fetchEmbedPages: async () => {
    await contract.open.pool.query(
      `insert into embed_pages (organization_id, url, title, description, section, has_place, last_seen_at)
       values ($1, 'https://www.verlag.example/1', 'Straße oder Schiene', '', 'Verkehr', true, now())`,
      [id],
    )
    const { pages, counts } = await api.fetchEmbedPages({ limit: 10, offset: 0 }, options)
    assert.deepEqual([pages.length, counts.UNASSIGNED], [1, 1])
  },
  fetchEmbedSuggestions: async () => {
    const { polls } = await api.fetchEmbedSuggestions({ id: 1, query: 'Tempolimit' }, options)
    assert.deepEqual(
      polls.map((poll) => poll.id),
      [POLL.open],
    )
  },
  saveEmbedPage: async () => {
    const fields = { status: 'ASSIGNED', pollId: POLL.open } as const
    const saved = await api.saveEmbedPage({ id: 1, fields, version: 1 }, options)
    assert.equal(saved.shown?.id, POLL.open)
  },
  fetchEmbedPage: async () => {
    assert.equal((await api.fetchEmbedPage(1, options)).status, 'ASSIGNED')
  },
  setEmbedPageStatus: async () => {
    const { changed } = await api.setEmbedPageStatus({ pageIds: [1], status: 'IGNORED' }, options)
    assert.equal(changed, 1)
  },
})
