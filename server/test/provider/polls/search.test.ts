import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { organizations } from '../../../src/database/schema-accounts.ts'
import { polls } from '../../../src/database/schema-content.ts'
import type { SearchSegmentWire } from '../../../src/provider/polls/schema.ts'
import { insertPoll } from '../../support/content.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const ids: Record<string, number> = {}

const harness = setupHarness({
  prepare: async () => {
    await add('wohnung', 'Wohnung gesucht', 'Wie schwer ist es, eine bezahlbare Wohnung zu finden?', {
      topic: 'Wohnen',
      tags: ['Miete'],
      answers: ['Sehr schwer', 'Leicht'],
      publishedAt: new Date('2025-05-01T10:00:00Z'),
      sampleSize: 5000,
    })
    await add('klima', 'Klimawandel', 'Wie besorgt sind Sie wegen des Klimawandels?', {
      topic: 'Umwelt',
      kind: 'LIKERT_CHOICE',
      answers: ['Sehr besorgt', 'Gar nicht'],
      publishedAt: new Date('2024-05-01T10:00:00Z'),
    })
    await add('mietpreis', 'Steigende Mietpreise', 'Sollte der Staat die Mieten deckeln?', {
      topic: 'Wohnen',
      kind: 'LIKERT_CHOICE',
      answers: ['Ja, in der Wohnungspolitik muss mehr geschehen', 'Nein'],
      publishedAt: new Date('2024-06-01T10:00:00Z'),
    })
  },
})
const customer = harness.user('redaktion@kunde.example')

async function add(
  name: string,
  title: string,
  question: string,
  more: Partial<typeof polls.$inferInsert> & { answers: string[] },
) {
  return (ids[name] = await insertPoll(harness.db, { title, question, ...more }))
}

const search = async (query: string, inject = customer) => {
  const response = await inject(`GET /provider/v1/pro/polls?${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}
const words = (query: string, more = '') => search(`query=${encodeURIComponent(query)}${more}`)
const found = async (query: string, more = '') =>
  ((await words(query, more)).polls as { id: number }[]).map(({ id }) => id)

describe('poll search', () => {
  it('finds German words in any form, and inside compounds [LIST-05]', async () => {
    assert.deepEqual(await found('Wohnungen', '&sort=RELEVANCE'), [ids.wohnung, ids.mietpreis])
    assert.deepEqual(await found('mietpreis'), [ids.mietpreis])
    assert.deepEqual(await found('WOHNUNG bezahlbare'), [ids.wohnung])
  })

  it('finds three letters at the edge of a longer word, but not inside it [LIST-05]', async () => {
    assert.deepEqual(await found('mie'), [ids.mietpreis])
    assert.deepEqual(await found('iet'), [])
    const { highlights } = await words('mie')
    assert.deepEqual(highlights[0].title, [{ start: 10, end: 13 }])
  })

  it('corrects a mistyped word and reports so [LIST-05]', async () => {
    const answer = await words('Klimawandle')
    assert.deepEqual(
      answer.polls.map(({ id }: { id: number }) => id),
      [ids.klima],
    )
    assert.deepEqual(answer.search_segments, [
      { text: 'Klimawandle', kind: 'WORD', is_approximate: true, is_left_out: false },
    ])
    assert.deepEqual(answer.highlights[0].title, [{ start: 0, end: 11 }])
  })

  it('does not correct numbers [LIST-05]', async () => {
    const id = await add('ziele', 'Ziele', 'Werden die Ziele der Agenda 2030 erreicht?', { answers: ['Ja'] })
    const [known, unknown] = [await words('2030'), await words('2031')]
    await harness.db.delete(polls).where(eq(polls.id, id))
    assert.equal(known.total, 1)
    assert.equal(unknown.total, 0)
    assert.equal(unknown.search_segments[0].is_approximate, false)
  })

  it('uses the first twelve words that are no stop words, and reports the others [LIST-05]', async () => {
    const little = 'der die das und in von zu mit auf für an bei'
    assert.deepEqual(await found(`${little} Mietpreise`), [ids.mietpreis])
    const telling = Array.from({ length: 12 }, (_, index) => `-unsinn${index}`).join(' ')
    const { total, search_segments: segments } = await words(`${little} ${telling} Mietpreise`)
    assert.equal(total, (await words('')).total)
    assert.deepEqual(
      segments.filter((segment: SearchSegmentWire) => segment.is_left_out),
      [{ text: 'Mietpreise', kind: 'WORD', is_approximate: false, is_left_out: true }],
    )
  })

  it('searches for stop words only if there are no others, and reports so [LIST-05]', async () => {
    const { total, search_segments: segments } = await words('für "alle"')
    assert.equal(total, (await words('')).total)
    assert.deepEqual(
      segments.map(({ text, is_left_out: isLeftOut }: SearchSegmentWire) => [text, isLeftOut]),
      [
        ['für', true],
        ['alle', true],
      ],
    )
    const [little] = (await words('für Mietpreise')).search_segments
    assert.equal(little.is_left_out, false)
  })

  it('searches for quoted phrases and excludes words with a minus [LIST-05]', async () => {
    assert.deepEqual(await found('"bezahlbare Wohnung"'), [ids.wohnung])
    assert.deepEqual(await found('„bezahlbare Wohnung“'), [ids.wohnung])
    assert.deepEqual(await found('"Wohnung bezahlbare"'), [])
    assert.deepEqual(await found('Wohnung -bezahlbar'), [ids.mietpreis])
  })

  it('finds nothing for nonsense, and escapes the operators of the query language [LIST-05]', async () => {
    assert.deepEqual(await found('qqxyzzyqq'), [])
    for (const odd of [`'`, `"`, '&|!()', ':*', '%', '\\', '_', '-', '(', "a' or 1=1 --"]) await words(odd)
    assert.deepEqual(await found('%%%%'), await found(''))
  })

  it('returns the ranges of matches in the text [LIST-05]', async () => {
    const { highlights, polls: list } = await words('Wohnungen')
    const marks = highlights.find((hit: { poll_id: number }) => hit.poll_id === ids.wohnung)
    const { question } = list.find((poll: { id: number }) => poll.id === ids.wohnung)
    assert.deepEqual(marks.title, [{ start: 0, end: 7 }])
    assert.deepEqual(
      marks.question.map(({ start, end }: { start: number; end: number }) => question.slice(start, end)),
      ['Wohnung'],
    )
    const compound = highlights.find((hit: { poll_id: number }) => hit.poll_id === ids.mietpreis)
    assert.deepEqual(compound.answers, [{ position: 0, ranges: [{ start: 11, end: 18 }] }])
  })

  it('treats "CO₂" and "CO2" as equal, and highlights them as written [LIST-05]', async () => {
    const id = await add('co2', 'CO₂-Preis', 'Was halten Sie vom CO₂-Preis?', { answers: ['1 t CO₂'] })
    const found = await Promise.all(
      ['CO2', 'co₂', 'CO2-Preis', 'CO2&filter_type=HEADLINE_FILTER'].map((query) => search(`query=${query}`)),
    )
    await harness.db.delete(polls).where(eq(polls.id, id))
    for (const { polls: list } of found)
      assert.deepEqual(
        list.map((poll: { id: number }) => poll.id),
        [id],
      )
    const [{ highlights }] = found
    assert.deepEqual(highlights[0].title, [{ start: 0, end: 3 }])
    assert.deepEqual(highlights[0].question, [{ start: 19, end: 22 }])
    assert.deepEqual(highlights[0].answers, [{ position: 0, ranges: [{ start: 4, end: 7 }] }])
  })

  it('counts each facet with the choices of the others [LIST-05]', async () => {
    const { facets, total } = await search('topic=Wohnen&kind=LIKERT_CHOICE')
    assert.equal(total, 1)
    assert.deepEqual(facets.topics, [
      { value: 'Umwelt', count: 1 },
      { value: 'Wohnen', count: 1 },
    ])
    assert.deepEqual(facets.kinds, [
      { value: 'LIKERT_CHOICE', count: 1 },
      { value: 'SINGLE_CHOICE', count: 1 },
    ])
    assert.deepEqual(facets.periods, [{ value: '2024', from: '2024-01-01', to: '2024-12-31', count: 1 }])
  })

  it('filters by period, sample size, IDs and bundle [LIST-05]', async () => {
    assert.deepEqual(await found('', '&from=2024-05-01&to=2024-12-31&sort=DATE&order=ASC'), [
      ids.klima,
      ids.mietpreis,
    ])
    assert.deepEqual(await found('', '&min_sample_size=5000'), [ids.wohnung])
    assert.deepEqual(await found('', `&ids=${ids.klima},${POLL.verlagOnly}`), [ids.klima])
    assert.deepEqual(
      new Set(await found('', '&bundle=verkehr')),
      new Set([POLL.open, POLL.kundeOnly, POLL.frozen]),
    )
    assert.deepEqual(await found('', '&bundle=entwurf'), [])
  })

  it('sorts by date, sample size and relevance, and pages without overlap [LIST-05]', async () => {
    const { polls: largest } = await search('sort=SAMPLE_SIZE&order=DESC&max=1')
    assert.equal(largest[0].id, ids.wohnung)
    assert.deepEqual(await found('Miete', '&sort=DATE'), [ids.wohnung, ids.mietpreis])
    assert.deepEqual(await found('Miete'), [ids.mietpreis, ids.wohnung], 'words are sorted by relevance')
    const all = await found('', '&limit=100')
    const pages = [...(await found('', '&limit=3')), ...(await found('', '&limit=100&offset=3'))]
    assert.deepEqual(pages, all)
    assert.equal((await search('limit=0')).total, all.length)
  })

  it('shows exclusive polls only with a grant [LIST-03]', async () => {
    const mine = await found('', '&limit=100')
    assert.ok(mine.includes(POLL.kundeOnly) && !mine.includes(POLL.verlagOnly))
    assert.ok(!mine.includes(POLL.created) && !mine.includes(POLL.archived))
    const publisher = await harness.as('admin@verlag.example')
    const theirs = (await search('limit=100', publisher)).polls.map(({ id }: { id: number }) => id)
    assert.ok(theirs.includes(POLL.verlagOnly) && !theirs.includes(POLL.kundeOnly))
    assert.deepEqual(await found('', '&show_granted_only=true'), [POLL.kundeOnly, POLL.kundeResult])
  })

  it('does not reveal the words of exclusive polls of others [LIST-03]', async () => {
    const answer = await words('Verlagsumfrage')
    assert.equal(answer.total, 0)
    assert.deepEqual(answer.highlights, [])
  })

  it('searches only the field of an allowed filter type, and rejects others [LIST-09]', async () => {
    const rejected = await customer('GET /provider/v1/pro/polls?query=Miete&filter_type=TAG_FILTER')
    assert.equal(rejected.json().code, 'forbidden')
    await harness.db
      .update(organizations)
      .set({ allowedFilterTypes: ['HEADLINE_FILTER', 'ANSWER_FILTER', 'TAG_FILTER'] })
      .where(eq(organizations.id, ORGANIZATION.kunde))
    assert.deepEqual(await found('Miete', '&filter_type=TAG_FILTER'), [ids.wohnung])
    assert.deepEqual(await found('Wohnung', '&filter_type=ANSWER_FILTER'), [ids.mietpreis])
    assert.deepEqual(await found('Wohnung', '&filter_type=HEADLINE_FILTER'), [ids.wohnung])
    assert.deepEqual(await found('Klimawandle', '&filter_type=HEADLINE_FILTER'), [ids.klima])
    // an excluded word counts in the searched field only
    assert.deepEqual(await found('Mieten -Wohnungspolitik', '&filter_type=HEADLINE_FILTER'), [ids.mietpreis])
    assert.deepEqual(await found('Mieten -deckeln', '&filter_type=HEADLINE_FILTER'), [])
    const elsewhere = await words('Wohnungspolitik', '&filter_type=HEADLINE_FILTER')
    assert.equal(elsewhere.total, 0)
    assert.equal(elsewhere.search_segments[0].is_approximate, false)
  })

  it('rejects invalid queries and users without the entitlement [LIST-05]', async () => {
    for (const bad of [
      'limit=-1',
      'limit=1.5',
      'offset=99999999999',
      'sort=NAME',
      'order=up',
      'from=1.1.2024',
      'ids=1;2',
      'kind=ANY',
      `query=${'x'.repeat(501)}`,
      'query=a&query=b',
    ]) {
      const response = await customer(`GET /provider/v1/pro/polls?${bad}`)
      assert.equal(response.statusCode, 422, `${bad}: ${response.body}`)
    }
    for (const day of ['from', 'to']) {
      const rejected = await customer(`GET /provider/v1/pro/polls?${day}=0000-01-01`)
      assert.equal(rejected.statusCode, 422)
      assert.deepEqual(Object.keys(rejected.json().fields), [day])
    }
    const reversed = await customer('GET /provider/v1/pro/polls?from=2026-03-02&to=2026-03-01')
    assert.equal(reversed.statusCode, 422)
    assert.deepEqual(reversed.json().fields, { to: 'Das Ende liegt vor dem Anfang.' })
    assert.equal((await harness.anonymous('GET /provider/v1/pro/polls')).json().code, 'unauthenticated')
    const single = await harness.as('allein@privat.example')
    assert.equal((await single('GET /provider/v1/pro/polls')).json().code, 'forbidden')
  })
})
