import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const harness = setupHarness()
const customer = harness.user('redaktion@kunde.example')

const BUNDLES = '/provider/v1/pro/poll_bundle'

describe('poll bundles', () => {
  it('are listed when published, with visible polls [BUND-01]', async () => {
    const { poll_bundles: found, total } = (await customer(`GET ${BUNDLES}?limit=1000&offset=0`)).json()
    assert.equal(total, 1)
    assert.equal(found.length, 1)
    const { updated_at, ...bundle } = found[0]
    assert.ok(Date.parse(updated_at) > 0)
    assert.deepEqual(bundle, {
      id: 1,
      slug: 'verkehr',
      title: 'Verkehr',
      description: 'Straße und Schiene',
      design_color: '#0d6f95',
      image_url: null,
      status: 'PUBLISHED',
      poll_ids: [POLL.open, POLL.kundeOnly, POLL.frozen],
      total: 3,
    })
    const publisher = await harness.as('admin@verlag.example')
    const theirs = (await publisher(`GET ${BUNDLES}/verkehr`)).json()
    assert.deepEqual(theirs.poll_ids, [POLL.open, POLL.frozen])
    assert.equal(theirs.total, 2)
  })

  it('are found by words in title or description, ignoring case and accents [BUND-01]', async () => {
    const count = async (query: string) =>
      (await customer(`GET ${BUNDLES}?query=${encodeURIComponent(query)}`)).json().total
    assert.equal(await count('STRASSE'), 1)
    assert.equal(await count('verkehr'), 1)
    assert.equal(await count('100%'), 0)
  })

  it('return their polls in their own order, in pages [LIST-04]', async () => {
    const page = async (query: string) => {
      const { polls, total } = (await customer(`GET ${BUNDLES}/verkehr/polls?${query}`)).json()
      return { ids: polls.map(({ id }: { id: number }) => id), total }
    }
    assert.deepEqual(await page(''), { ids: [POLL.open, POLL.kundeOnly, POLL.frozen], total: 3 })
    assert.deepEqual(await page('limit=1&offset=1'), { ids: [POLL.kundeOnly], total: 3 })
    assert.deepEqual(await page('limit=1&offset=9'), { ids: [], total: 3 })
  })

  it('list and count waves of one question once [READ-57]', async () => {
    const setSeries = (series: string | null) =>
      harness.db
        .update(polls)
        .set({ series })
        .where(inArray(polls.id, [POLL.open, POLL.frozen]))
    await setSeries('Verkehr')
    const page = (await customer(`GET ${BUNDLES}/verkehr/polls`)).json()
    const single = page.polls.find(({ id }: { id: number }) => id === POLL.kundeOnly)
    const latest = page.polls.find(({ id }: { id: number }) => id !== POLL.kundeOnly)
    assert.deepEqual([page.polls.length, page.total, single.series], [2, 2, undefined])
    assert.equal(latest.series.wave_count, 2)
    assert.equal((await customer(`GET ${BUNDLES}/verkehr`)).json().total, 2)
    await setSeries(null)
  })

  it('are not found as drafts, or if they do not exist [ROUTE-03]', async () => {
    for (const slug of ['entwurf', 'unbekannt']) {
      assert.equal((await customer(`GET ${BUNDLES}/${slug}`)).json().code, 'not_found')
      assert.equal((await customer(`GET ${BUNDLES}/${slug}/polls`)).json().code, 'not_found')
    }
  })

  it('reject invalid limits [BUND-01]', async () => {
    assert.equal((await customer(`GET ${BUNDLES}?limit=1001`)).statusCode, 422)
    assert.equal((await customer(`GET ${BUNDLES}/verkehr/polls?offset=-1`)).statusCode, 422)
    assert.equal((await customer(`GET ${BUNDLES}/${'x'.repeat(201)}`)).statusCode, 404)
  })
})
