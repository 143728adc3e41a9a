import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { collectionBundles, collections } from '../../../src/database/schema-collections.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const harness = setupHarness({
  prepare: async () => {
    await harness.db.insert(collections).values([
      { slug: 'oben', title: 'Überblick', status: 'PUBLISHED', score: 900, filterList: ['TAG'] },
      { slug: 'unten', title: 'Zuletzt', status: 'PUBLISHED', score: -100 },
    ])
    await harness.db.insert(collectionBundles).values({ collectionId: 3, bundleId: 2, position: 0 })
  },
})
const customer = harness.user('redaktion@kunde.example')

const COLLECTIONS = '/provider/v1/pro/poll_bundle_collection'
const list = async (query = '') => {
  const answer = (await customer(`GET ${COLLECTIONS}?${query}`)).json()
  return { ...answer, slugs: answer.poll_bundle_collections.map(({ slug }: { slug: string }) => slug) }
}

describe('poll bundle collections', () => {
  it('are returned by score, highest first, with their published bundles [BUND-06]', async () => {
    const { slugs, total, poll_bundle_collections: found, bundles } = await list('sort=SCORE&order=DESC')
    assert.deepEqual(slugs, ['oben', 'alltag', 'unten'])
    assert.equal(total, 3)
    assert.deepEqual(found[0], {
      id: 3,
      slug: 'oben',
      title: 'Überblick',
      status: 'PUBLISHED',
      score: 900,
      poll_bundles: [],
      filter_list: ['TAG'],
    })
    assert.deepEqual(found[1].poll_bundles, ['verkehr'])
    assert.deepEqual(
      bundles.map(({ slug }: { slug: string }) => slug),
      ['verkehr'],
    )
  })

  it('show each bundle with its strongest finding among the polls that the user may see [BUND-06]', async () => {
    const pictureOf = async (as = customer) =>
      (await as(`GET ${COLLECTIONS}?bundle=verkehr`)).json().bundles[0].picture
    const setShares = (id: number, share: number) =>
      harness.db
        .update(polls)
        .set({
          previewError: 3,
          preview: [
            { position: 0, share },
            { position: 1, share: 1 - share },
          ],
        })
        .where(eq(polls.id, id))
    await setShares(POLL.open, 0.52)
    await setShares(POLL.kundeOnly, 0.9)
    await setShares(POLL.frozen, 0.7)
    const { id, question, answers, sample_size: n } = await pictureOf()
    assert.deepEqual(
      [id, question, answers[0].share, n],
      [POLL.kundeOnly, 'Kennen Sie die Kunde AG?', 0.9, 1000],
    )
    assert.equal((await pictureOf(harness.user('admin@verlag.example'))).id, POLL.frozen)
    // Too few respondents, or a lead within the error.
    await harness.db.update(polls).set({ sampleSize: 60 }).where(eq(polls.id, POLL.kundeOnly))
    await setShares(POLL.frozen, 0.49)
    assert.equal((await pictureOf()).id, POLL.open)
    await harness.db
      .update(polls)
      .set({ preview: [] })
      .where(inArray(polls.id, [POLL.open, POLL.kundeOnly, POLL.frozen]))
    assert.equal(await pictureOf(), null)
  })

  it('can be sorted by title, filtered by bundle and paged [BUND-06]', async () => {
    assert.deepEqual((await list('sort=TITLE')).slugs, ['alltag', 'oben', 'unten'])
    assert.deepEqual((await list('sort=TITLE&order=DESC')).slugs, ['unten', 'oben', 'alltag'])
    assert.deepEqual((await list('bundle=verkehr')).slugs, ['alltag'])
    assert.deepEqual((await list('bundle=entwurf')).slugs, [])
    assert.deepEqual((await list('limit=1&offset=1')).slugs, ['alltag'])
  })

  it('reject an unknown order [BUND-06]', async () => {
    assert.equal((await customer(`GET ${COLLECTIONS}?sort=COLOR`)).statusCode, 422)
  })
})
