import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { eq, ne } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { individualRegions } from '../../../src/database/schema-regions.ts'
import type { GroupWire, PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { insertBoard } from '../../support/content.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { parseFieldErrors, setupMembers } from '../../support/members.ts'
import { unzip } from '../../support/zip.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from '../results/cast-votes.ts'

const BAVARIA = DISTRICTS.filter(({ state }) => state === 9).slice(0, 8)
const [SOUTH, NORTH] = [BAVARIA.slice(0, 5), BAVARIA.slice(3)].map((some) => some.map(({ code }) => code))

const { harness, editor, stranger, staff } = setupMembers(async ({ db }) => {
  // Every second voter has one of eight districts: 100 people each.
  await castVotes(db, {
    pollId: POLL.open,
    count: 1600,
    district: (index) => (index % 2 === 0 ? (BAVARIA[(index / 2) % 8]?.index ?? null) : null),
  })
})

const PATH = `/provider/v1/pro/polls/${POLL.open}`
const result = async (query: string, as: InjectFn = editor) => {
  const response = await as(`GET ${PATH}/result?period=all&${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<PollResultWire>()
}
const groupsOf = ({ tables: [table] }: PollResultWire): Record<string, GroupWire> =>
  Object.fromEntries((table?.groups ?? []).map((group) => [group.key[0]?.label ?? '', group]))

describe('an individual region', () => {
  let [south, own, foreign, draft] = ['', '', '', '']
  before(async () => {
    const rows = await harness.db
      .insert(individualRegions)
      .values([
        { title: 'Vertrieb Süd, West (neu)', status: 'PUBLISHED', districts: SOUTH ?? [] },
        { title: 'Eigenes', status: 'PUBLISHED', districts: NORTH ?? [], organizationId: ORGANIZATION.kunde },
        {
          title: 'Fremdes',
          status: 'PUBLISHED',
          districts: NORTH ?? [],
          organizationId: ORGANIZATION.verlag,
        },
        { title: 'Entwurf', status: 'CREATED', districts: NORTH ?? [] },
      ])
      .returning({ id: individualRegions.id })
    ;[south = '', own = '', foreign = '', draft = ''] = rows.map(({ id }) => `IR-${id}`)
  })

  it('is listed for those who may use it, also for visitors [REGION-04]', async () => {
    const titles = async (as: InjectFn) =>
      (await as('GET /provider/v1/individual_regions'))
        .json()
        .individual_regions.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles(editor), ['Eigenes', 'Vertrieb Süd, West (neu)'])
    assert.deepEqual(await titles(stranger), ['Fremdes', 'Vertrieb Süd, West (neu)'])
    assert.deepEqual(await titles(harness.anonymous), ['Vertrieb Süd, West (neu)'])
  })

  it('filters a result like its districts, with the sum of their sizes [REGION-05]', async () => {
    const filtered = await result(`region=${south}`)
    assert.deepEqual(filtered.total, (await result(`region=${SOUTH?.join(',')}`)).total)
    const singles = await Promise.all((SOUTH ?? []).map((code) => result(`region=${code}`)))
    assert.equal(
      filtered.total.n,
      singles.reduce((sum, { total }) => sum + (total.n ?? NaN), 0),
    )
    const women = await result(`region=${south}&gender=FEMALE`)
    assert.deepEqual(women.total, (await result(`region=${SOUTH?.join(',')}&gender=FEMALE`)).total)
  })

  it('is a group with the figures of the filter, also crossed with another dimension [REGION-05]', async () => {
    const groups = groupsOf(await result('view=groups&by=INDIVIDUAL_REGION'))
    assert.deepEqual(Object.keys(groups), ['Eigenes', 'Vertrieb Süd, West (neu)'])
    const filtered = (await result(`region=${own}`)).total
    assert.deepEqual(
      [groups.Eigenes?.n, groups.Eigenes?.answers.map(({ share, ci95 }) => [share, ci95])],
      [filtered.n, filtered.answers.map(({ share, ci95 }) => [share, ci95])],
    )
    const crossed = await result('view=crosstab&by=INDIVIDUAL_REGION&by2=GENDER')
    const women = (await result(`region=${own}&gender=FEMALE`)).total
    const cell = crossed.tables[0]?.groups.find(
      ({ key: [region, gender] }) => region?.label === 'Eigenes' && gender?.value === 'FEMALE',
    )
    assert.equal(cell?.n, women.n)
  })

  it('is rejected with a sentence for those who may not use it, and beside states [REGION-04]', async () => {
    for (const code of [foreign, draft, 'IR-999999']) {
      const rejected = await editor(`GET ${PATH}/result?region=${code}`)
      assert.equal(rejected.statusCode, 422)
      assert.match(parseFieldErrors(rejected).region ?? '', /Dieses Gebiet gibt es nicht/)
    }
    const mixed = await editor(`GET ${PATH}/result?region=${south},DE-BY`)
    assert.match(parseFieldErrors(mixed).region ?? '', /entweder Länder oder Kreise/)
  })

  it('has the name and the districts of the database, whatever a request says [REGION-04]', async () => {
    const forged = encodeURIComponent(`${south}(Ganz%20Bayern:DE212)`)
    assert.deepEqual((await result(`region=${forged}`)).total, (await result(`region=${south}`)).total)
    const file = await editor(`GET ${PATH}/export.csv?period=all&region=${forged}`)
    assert.match(file.body, /Vertrieb Süd, West \(neu\)/)
    assert.doesNotMatch(file.body, /Ganz Bayern/)
    const stolen = await editor(`GET ${PATH}/result?region=${encodeURIComponent(`${foreign}(Meins:DE212)`)}`)
    assert.equal(stolen.statusCode, 422)
  })

  it('is a region of a map, with its districts, also in files [REGION-11]', async () => {
    const map = await result('view=map&by=INDIVIDUAL_REGION')
    const { Eigenes } = groupsOf(map)
    assert.deepEqual(Eigenes?.key, [
      { dimension: 'INDIVIDUAL_REGION', value: own, label: 'Eigenes', districts: NORTH },
    ])
    for (const type of ['csv', 'xlsx', 'svg', 'png']) {
      const file = await editor(`GET ${PATH}/export.${type}?period=all&view=map&by=INDIVIDUAL_REGION`)
      assert.equal(file.statusCode, 200, type)
      if (type === 'svg') assert.match(file.body, /Eigenes/)
    }
  })

  it('has a page of the report of all views, which has no parameter of a single view [REGION-11]', async () => {
    const { statusCode, rawPayload } = await editor(`GET ${PATH}/report.pptx?period=all`)
    assert.equal(statusCode, 200)
    const slides = [...unzip(rawPayload)].flatMap(([name, content]) =>
      /^ppt\/slides\/slide\d+\.xml$/.test(name) ? [content.toString()] : [],
    )
    assert.ok(
      slides.some((slide) => slide.includes('Nach Gebiet')),
      'a slide of the individual regions',
    )
    const single = await editor(`GET ${PATH}/report.pdf?view=map&by=INDIVIDUAL_REGION`)
    assert.equal(single.statusCode, 422)
    const { fields } = single.json<{ fields: Record<string, string> }>()
    assert.match(fields.view ?? '', /Ein Bericht enthält alle Ansichten/)
    assert.match(fields.by ?? '', /Ein Bericht enthält alle Ansichten/)
  })

  it('is named in files [REGION-07]', async () => {
    const filtered = await editor(`GET ${PATH}/export.csv?period=all&region=${own}`)
    assert.match(filtered.body, /Region[;:,\t ]+"?Eigenes/)
    const grouped = await editor(`GET ${PATH}/export.csv?period=all&view=groups&by=INDIVIDUAL_REGION`)
    assert.match(grouped.body, /Eigenes/)
    for (const type of ['xlsx', 'svg', 'png'])
      assert.equal(
        (await editor(`GET ${PATH}/export.${type}?period=all&view=groups&by=INDIVIDUAL_REGION&region=${own}`))
          .statusCode,
        200,
        type,
      )
  })

  it('is a side of a comparison, which can be saved, and part of a segment [REGION-08]', async () => {
    const compared = await editor(`GET ${PATH}/comparison?period=all&region=${own}&vs_region=${south}`)
    assert.equal(compared.statusCode, 200, compared.body)
    const { first, second, has_overlap } = compared.json()
    assert.deepEqual(
      [first.name, second.name, first.filter.region, has_overlap],
      ['Eigenes', 'Vertrieb Süd, West (neu)', own, true],
    )
    const saving = { name: 'Süd und Nord', poll_id: POLL.open, is_shared: false }
    const saved = await editor('POST /provider/v1/pro/comparisons', {
      ...saving,
      query: `region=${own}&vsRegion=${south}`,
    })
    assert.equal(saved.statusCode, 200, saved.body)
    const rejected = await editor('POST /provider/v1/pro/comparisons', {
      ...saving,
      query: `region=${foreign}&vsRegion=${south}`,
    })
    assert.equal(rejected.statusCode, 422)
    const segment = { name: 'Norden', age: null, gender: null, region: own, is_shared: false }
    const { id } = (await editor('POST /provider/v1/pro/segments', segment)).json()
    const bySegment = await result(`segment=${id}`)
    assert.deepEqual(bySegment.total, (await result(`region=${own}`)).total)
    assert.equal(bySegment.segment?.region, own)
    const alien = await editor('POST /provider/v1/pro/segments', { ...segment, region: foreign })
    assert.match(parseFieldErrors(alien).region ?? '', /Dieses Gebiet/)
  })

  it('filters a board, and is a group of its tiles, as far as the viewer may use it [REGION-09] [REGION-12]', async () => {
    const id = await insertBoard(harness.db, {
      slug: 'gebiete',
      tiles: [
        { kind: 'CROSSTAB', width: 12, pollId: POLL.open, by: 'INDIVIDUAL_REGION' },
        { kind: 'MAP', width: 12, pollId: POLL.open, by: 'INDIVIDUAL_REGION' },
      ],
    })
    const labels = async (as: InjectFn, query = '') => {
      const board = await as(`GET /provider/v1/insight_boards_v2/${id}?period=all${query}`)
      assert.equal(board.statusCode, 200, board.body)
      const [tile, map] = board.json().sections[0].tiles
      assert.equal(map.by, 'INDIVIDUAL_REGION')
      // A map leaves out regions without votes.
      for (const [label, group] of Object.entries(groupsOf(map.result)))
        assert.deepEqual(group, groupsOf(tile.result)[label], label)
      return [Object.keys(groupsOf(tile.result)), tile.result.total.n]
    }
    const [titles, n] = await labels(editor, `&region=${own}`)
    assert.deepEqual(titles, ['Eigenes', 'Vertrieb Süd, West (neu)'])
    assert.equal(n, (await result(`region=${own}`)).total.n)
    assert.deepEqual((await labels(stranger))[0], ['Fremdes', 'Vertrieb Süd, West (neu)'])
  })

  it('is a condition of a target group, which keeps its districts [REGION-10]', async () => {
    const conditions = (code: string) => [{ field: 'INDIVIDUAL_REGION', operator: 'IN_LIST', values: [code] }]
    const create = (code: string) =>
      staff('POST /provider/v1/admin/polls', completeForm({ target_group: conditions(code) }))
    assert.match(parseFieldErrors(await create(own))['target_group.0'] ?? '', /Dieses Gebiet/)
    const created = (await create(south)).json()
    assert.deepEqual(created.target_group, conditions(south))
    const stored = async () => {
      const [row] = await harness.db.select().from(polls).where(eq(polls.id, created.id))
      return row?.targetGroup[0]?.values
    }
    const expanded = [`${south}(Vertrieb%20S%C3%BCd%2C%20West%20(neu):${SOUTH?.join('+')})`]
    assert.deepEqual(await stored(), expanded)
    await harness.db.update(individualRegions).set({ status: 'CREATED' })
    const form = completeForm({ target_group: conditions(south), description: 'Neu' })
    const saved = await staff(`PUT /provider/v1/admin/polls/${created.id}`, form)
    await harness.db
      .update(individualRegions)
      .set({ status: 'PUBLISHED' })
      .where(ne(individualRegions.title, 'Entwurf'))
    assert.equal(saved.statusCode, 200, saved.body)
    assert.deepEqual(await stored(), expanded)
  })

  it('is frozen in a citation with its name and districts [REGION-07]', async () => {
    const cited = await editor(`POST ${PATH}/citations`, { period: 'all', region: own })
    assert.equal(cited.statusCode, 200, cited.body)
    assert.equal(cited.json().content.query.region, `${own}(Eigenes:${NORTH?.join('+')})`)
    const published = await staff(`PUT /provider/v1/admin/individual_regions/${own.slice(3)}/status`, {
      status: 'CREATED',
    })
    assert.equal(published.statusCode, 200)
    const again = await harness.anonymous(`GET /provider/v1/citations/${cited.json().code}`)
    assert.match(again.body, /Eigenes/)
    assert.equal((await editor(`GET ${PATH}/result?region=${own}`)).statusCode, 422)
  })
})
