import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const harness = setupHarness()
const customer = harness.user('redaktion@kunde.example')

const idsOf = (answer: { polls: { id: number }[] }) => answer.polls.map(({ id }) => id)

describe('poll lists', () => {
  it('contain exclusively granted polls, newest first [LIST-03]', async () => {
    const response = await customer('GET /provider/v1/pro/polls/exclusives?sort=PUBLISHED_AT&order=DESC')
    assert.deepEqual(idsOf(response.json()), [POLL.kundeOnly, POLL.kundeResult])
    const oldest = await customer('GET /provider/v1/pro/polls/exclusives?sort=PUBLISHED_AT&order=ASC&limit=1')
    assert.deepEqual(idsOf(oldest.json()), [POLL.kundeResult])
  })

  it('return their total with a limit of one [LIST-12]', async () => {
    for (const list of ['exclusives', 'results', 'favorites']) {
      const answer = (await customer(`GET /provider/v1/pro/polls/${list}?limit=1`)).json()
      assert.equal(answer.total, { exclusives: 2, results: 1, favorites: 0 }[list])
    }
  })

  it('contain the polls commissioned by the own organization [LIST-03]', async () => {
    assert.deepEqual(idsOf((await customer('GET /provider/v1/pro/polls/results')).json()), [POLL.kundeResult])
    const flat = await harness.as('redaktion@flat.example')
    assert.deepEqual(idsOf((await flat('GET /provider/v1/pro/polls/results')).json()), [])
  })

  it('return cards with answers and weighted shares, without reading votes [LIST-03]', async () => {
    const { polls: found } = (await customer('GET /provider/v1/pro/polls?query=Tempolimit')).json()
    assert.deepEqual(found[0], {
      id: POLL.open,
      title: 'Tempolimit auf Autobahnen',
      question: 'Wie stehen Sie zu einem Tempolimit?',
      kind: 'SINGLE_CHOICE',
      status: 'PUBLISHED',
      exclusivity: null,
      topic: 'Politik',
      tags: ['Verkehr'],
      image_url: null,
      image_alt: null,
      is_favorited: false,
      is_demo: false,
      last_updated: '2026-03-01T23:00:00.000Z',
      published_at: '2026-03-01T08:00:00.000Z',
      field_start: '2026-02-01',
      field_end: '2026-02-28',
      sample_size: 1000,
      effective_n: null,
      statistical_error: null,
      mean: null,
      credit: 'Meinungsbild',
      population: null,
      sampling: null,
      answers: [
        { position: 0, text: 'Ja', is_dont_know: false, value: null, half: null, share: 0.6, se: null },
        { position: 1, text: 'Nein', is_dont_know: false, value: null, half: null, share: 0.4, se: null },
        {
          position: 2,
          text: 'weiß nicht',
          is_dont_know: true,
          value: null,
          half: null,
          share: null,
          se: null,
        },
      ],
    })
  })

  it('have limits', async () => {
    for (const list of ['exclusives', 'results', 'favorites'])
      assert.equal((await customer(`GET /provider/v1/pro/polls/${list}?limit=101`)).statusCode, 422)
  })
})

describe('one poll', () => {
  it('is returned with all details, and with the actions of the viewer [ROUTE-07]', async () => {
    await harness.db
      .update(polls)
      .set({ events: [{ date: '2026-02-10', label: 'Gesetz beschlossen', kind: 'EVENT' }] })
      .where(eq(polls.id, POLL.open))
    const answer = (await customer(`GET /provider/v1/pro/polls/${POLL.open}`)).json()
    assert.deepEqual(answer.events, [{ date: '2026-02-10', label: 'Gesetz beschlossen', kind: 'EVENT' }])
    assert.deepEqual(answer.age_breaks, [18, 30, 40, 50, 65])
    assert.deepEqual(answer.grants, { can_export: true, can_embed: false })
    assert.equal(answer.answers[0].value, null)
    const publisher = await harness.as('admin@verlag.example')
    const theirs = (await publisher(`GET /provider/v1/pro/polls/${POLL.open}`)).json()
    assert.deepEqual(theirs.grants, { can_export: true, can_embed: true })
    const frozen = `GET /provider/v1/pro/polls/${POLL.frozen}`
    assert.equal((await publisher(frozen)).json().grants.can_embed, true)
    await harness.db.update(polls).set({ importKey: 'studie' }).where(eq(polls.id, POLL.frozen))
    assert.equal((await publisher(frozen)).json().grants.can_embed, false, 'an import has no widget')
    const demo = await harness.as('test@demo.example')
    const least = (await demo(`GET /provider/v1/pro/polls/${POLL.open}`)).json()
    assert.deepEqual(least.grants, { can_export: false, can_embed: false })
  })

  it('is not found if unpublished, or exclusive to others [ROUTE-07]', async () => {
    for (const id of [POLL.created, POLL.verlagOnly, 4711]) {
      const response = await customer(`GET /provider/v1/pro/polls/${id}`)
      assert.equal(response.json().code, 'not_found', String(id))
    }
    for (const id of [POLL.archived, POLL.frozen, POLL.kundeOnly]) {
      assert.equal((await customer(`GET /provider/v1/pro/polls/${id}`)).statusCode, 200, String(id))
    }
  })

  it('requires a login, pro access and a valid ID [ROUTE-07]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}`
    assert.equal((await harness.anonymous(path)).json().code, 'unauthenticated')
    const single = await harness.as('allein@privat.example')
    assert.equal((await single(path)).json().code, 'forbidden')
    for (const id of ['0', '-1', 'abc', '2147483648']) {
      assert.equal((await customer(`GET /provider/v1/pro/polls/${id}`)).statusCode, 422, id)
    }
  })
})
