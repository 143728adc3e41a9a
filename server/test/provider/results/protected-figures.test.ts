import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { refreshPollPreviews } from '../../../src/provider/results/preview/service.ts'
import { findDistrictByCodeOrAgs } from '../../../src/regions/districts.ts'
import { MAX_BLOCK_NOISE } from '../../../src/statistics/protection.ts'
import { insertBoard, insertPoll } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { setupWidget } from '../../widget/support.ts'
import { castVotes } from './cast-votes.ts'

const DAY = 86_400_000
const SINGLE = POLL.open
const COUNT = 1500
const districts = ['DE212', 'DE300', 'DE600'].map((code) => findDistrictByCodeOrAgs(code)!.index)

/** Names of fields and columns that may change with one answer: all depend on protected sums or the unfiltered result. */
const ANSWER_FIELDS =
  /\.(answers|association|top|bottom|mean|course|preview|categories|change|contrasts|differences)\b|\.(share|unweighted_share|median|mark|top_mark|mean_mark|updated_at)$/
const ANSWER_COLUMNS = /Anteil|95 %|n Antwort|Mittelwert|Median/

const ASSOCIATION = /[^". ]* und Antwort hängen zusammen [^)]*\)\.|Kein gesicherter Zusammenhang [^)]*\)\./

const VIEWS = [
  '',
  'period=all',
  'period=30d',
  'from=2026-02-10&to=2026-02-25',
  'gender=FEMALE',
  'gender=FEMALE&period=30d',
  'age=18-29&region=DE-BY,EAST',
  'region=DE212',
  'view=groups&by=AGE&by=GENDER&by=STATE&by=EAST_WEST&by=NUTS3',
  'view=groups&by=AGE&period=90d',
  'view=crosstab&by=AGE&by2=GENDER',
  'view=map&by=NUTS3&include_empty=true',
  'view=map&by=STATE&gender=MALE',
  'view=time&interval=day',
  'view=time&interval=week&gender=MALE',
  'view=time&interval=month&period=all',
]

describe('protected figures, in every output', () => {
  let open: number
  let board: number

  const harness = setupWidget({
    prepare: async () => {
      harness.wait(Date.parse('2026-03-20T11:00:00Z') - harness.context.now().getTime())
      await harness.db.update(polls).set({ exactFiguresReason: null })
      open = await insertPoll(harness.db, { kind: 'OPEN_ENDED', answers: ['A', 'B'] })
      for (const pollId of [SINGLE, open])
        await castVotes(harness.db, {
          pollId,
          count: COUNT,
          mask: (index) => 1 << (index % 7 < 4 ? 0 : 1),
          day: (index) => index % 40,
          district: (index) => districts[index % 3]!,
        })
      const tiles = (['ANSWER_BARS', 'NUMBER', 'TIME_SERIES', 'MAP'] as const).map((kind) => ({
        kind,
        pollId: SINGLE,
        width: 6,
        answer: 0,
      }))
      board = await insertBoard(harness.db, {
        slug: 'alles',
        tiles: [...tiles, { kind: 'CROSSTAB', pollId: SINGLE, width: 6, by: 'AGE' }],
      })
    },
  })
  const staff = harness.user('intern@meinungsbild.example')
  const customer = harness.user('redaktion@kunde.example')

  const paths = () => [
    ...VIEWS.flatMap((query) => [
      `/v1/pro/polls/${SINGLE}/result?${query}`,
      `/v1/pro/polls/${SINGLE}/export.csv?${query}`,
    ]),
    `/v1/pro/polls/${SINGLE}/contrasts`,
    `/v1/pro/polls/${SINGLE}/contrasts?gender=FEMALE&period=30d`,
    `/v1/pro/polls/${SINGLE}/contrasts?weights=UNWEIGHTED`,
    `/v1/pro/polls/${SINGLE}/result?view=groups&by=AGE&weights=UNWEIGHTED`,
    `/v1/pro/polls/${SINGLE}/comparison?gender=FEMALE&vs_gender=MALE&weights=UNWEIGHTED`,
    `/v1/pro/polls/${SINGLE}/comparison?gender=FEMALE&vs_gender=MALE`,
    `/v1/pro/polls/${SINGLE}`,
    `/v1/pro/polls/${open}/result?gender=MALE`,
    `/v1/pro/polls/${open}/open_answers`,
    '/v1/pro/polls?query=',
    '/v1/pro/poll_bundle/verkehr',
    '/v1/pro/poll_bundle/verkehr/polls',
    '/v1/pro/news',
    `/v1/insight_boards_v2/${board}`,
    `/v1/insight_boards_v2/${board}?gender=FEMALE&period=30d`,
    `/v1/insight_boards/${board}/export.csv?region=DE-BY`,
  ]
  const staffPaths = () => [
    '/v1/admin/polls',
    `/v1/admin/polls/${SINGLE}`,
    `/v1/admin/polls/weighting_check?poll_id=${SINGLE}&weighting=POPULATION`,
    '/v1/admin/panel',
    '/v1/admin/insight_boards',
    '/v1/admin/poll_bundle',
  ]

  /** Every reported number, word and flag, by URL and path within the response. */
  async function collectAll(): Promise<Map<string, unknown>> {
    await refreshPollPreviews(harness.context, [SINGLE, open])
    const reported = new Map<string, unknown>()
    const read = async (as: InjectFn, path: string) => {
      const answer = await as(`GET /provider${path}`)
      assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`)
      if (path.includes('export.csv')) collectTable(answer.body, path, reported)
      else collect(answer.json(), path, reported)
    }
    for (const path of paths()) await read(customer, path)
    for (const path of staffPaths()) await read(staff, path)
    const page = (await harness.visitor().get(`/${SINGLE}?view=result`)).body
    reported.set('widget', /<p class="note">(n = [^<]*)/.exec(page)?.[1])
    return reported
  }

  const changes = (before: Map<string, unknown>, now: Map<string, unknown>) =>
    [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path))

  it('change with one answer only in fields of protected sums [PROT-12]', async () => {
    const before = await collectAll()
    const { rows } = await harness.db.execute<{ id: number }>(
      sql`update votes set answer_mask = 3 - answer_mask
        where id in (select id from votes where gender = 0 and state = 9 order by id limit 1) returning id`,
    )
    assert.equal(rows.length, 1)
    const changed = changes(before, await collectAll())
    assert.ok(changed.length > 10, 'the answer was counted')
    assert.deepEqual(
      changed.filter((path) => !ANSWER_FIELDS.test(path) && !ANSWER_COLUMNS.test(path)),
      [],
    )
  })

  it('do not change with a vote of today, and do not reveal it [PROT-12]', async () => {
    const before = await collectAll()
    await castToday(1)
    assert.deepEqual(changes(before, await collectAll()), [])
  })

  it('reveal neither number nor time of fewer than ten answers [PROT-10]', async () => {
    const id = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      answers: [{ text: 'Ja' }, { text: 'Nein' }],
    })
    await castVotes(harness.db, { pollId: id, count: 7, day: () => 30 })
    const read = async () => {
      await refreshPollPreviews(harness.context, [id])
      return (await customer(`GET /provider/v1/pro/polls/${id}`)).json()
    }
    const { sample_size, vote_count, field_end } = await read()
    assert.deepEqual([sample_size, vote_count, field_end], [0, 0, null])
    for (const weights of ['', '&weights=UNWEIGHTED']) {
      const { total, weighting } = (
        await customer(`GET /provider/v1/pro/polls/${id}/result?period=all${weights}`)
      ).json()
      assert.deepEqual([total.n, total.effective_n, weighting.effective_n], [null, null, null], weights)
    }
    const description = { id, answerCount: 2, ageBreaks: [18, 30, 40, 50, 65], isOpen: true }
    assert.equal((await harness.context.results.resultState(description)).reportedAnswers, null)
    await castVotes(harness.db, { pollId: id, count: 4, day: () => 30 })
    harness.context.results.votesChanged(id)
    const later = await read()
    assert.deepEqual([later.sample_size, later.field_end], [later.vote_count, '2026-03-03'])
    assert.ok(Math.abs(later.vote_count - 11) <= MAX_BLOCK_NOISE)
    assert.equal((await harness.context.results.resultState(description)).reportedAnswers, later.vote_count)
  })

  it('empty older previews of fewer than ten answers, except for exact and published ones [PROT-10]', async () => {
    const reported = { voteCount: 7, sampleSize: 7, preview: [{ position: 0, share: 1 }] }
    const kept = async (given: Partial<typeof polls.$inferInsert>, count: number) => {
      const id = await insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
      })
      await castVotes(harness.db, { pollId: id, count })
      await harness.db
        .update(polls)
        .set({ ...reported, ...given, lastAnswerOn: '2026-02-01' })
        .where(eq(polls.id, id))
      await refreshPollPreviews(harness.context, [id])
      const [row] = await harness.db.select().from(polls).where(eq(polls.id, id))
      return [row!.voteCount, row!.sampleSize, row!.preview.length, row!.lastAnswerOn]
    }
    assert.deepEqual(await kept({}, 7), [0, 0, 0, null])
    assert.deepEqual(await kept({ exactFiguresReason: 'Testdaten' }, 7), [7, 0, 0, '2026-02-01'])
    assert.deepEqual((await kept({ weighting: 'PUBLISHED' }, 0))[0], 7)
  })

  it('of few days or people contain no weights that could identify them [PROT-12]', async () => {
    const weighting = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result?${query}`)).json().weighting
    const few = await weighting('region=DE212&gender=DIVERSE')
    assert.deepEqual([few.largest_weight, few.effective_n, few.design_effect], [null, null, null])
    const days = 'from=2026-02-10&to=2026-02-25'
    const { total } = (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result?${days}`)).json()
    assert.equal((await weighting(days)).effective_n, total.effective_n)
  })

  it('have noise in the margins that staff check, and are rounded [PROT-12]', async () => {
    const reported: { n: number; share: number }[] = []
    for (const number of [1, 2, 3, 4]) {
      const id = await insertPoll(harness.db, {
        kind: 'SINGLE_CHOICE',
        title: `Gewichte ${number}`,
        answers: [{ text: 'Ja' }, { text: 'Nein' }],
      })
      await castVotes(harness.db, { pollId: id, count: 475, day: (index) => index % 20 })
      const path = `/v1/admin/polls/weighting_check?poll_id=${id}&weighting=POPULATION&margins=age`
      const check = (await staff(`GET /provider${path}`)).json()
      const { categories } = check.margins[0] as { categories: typeof reported }
      for (const { n, share } of categories) assert.equal(Math.round((share * check.n) / 10) * 10, n)
      reported.push(...categories)
    }
    // 95 people in each band: rounding alone would give 100.
    assert.ok(
      reported.length === 20 && reported.some(({ n }) => n === 90) && reported.some(({ n }) => n === 100),
    )
  })

  it('are updated at midnight, and the unfiltered result after ten answers [PROT-10]', async () => {
    const n = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result?${query}`)).json().total.n
    const isNear = (reported: number, count: number) => Math.abs(reported - count) <= MAX_BLOCK_NOISE
    // The test before has cast one vote of today.
    const before = await n('period=all')
    assert.ok(isNear(before, COUNT), `${before}`)
    await castToday(8)
    assert.equal(await n('period=all'), before)
    await castToday(1)
    const ten = await n('period=all')
    assert.ok(ten !== before && isNear(ten, COUNT + 10), `${ten}`)
    const women = await n('gender=FEMALE&period=all')
    await castToday(40)
    assert.equal(await n('gender=FEMALE&period=all'), women)
    harness.wait(DAY)
    assert.notEqual(await n('gender=FEMALE&period=all'), women)
    assert.ok(isNear(await n('period=all'), COUNT + 50))
    harness.wait(-DAY)
  })

  it('are not exact for any group, filter or period [PROT-06]', async () => {
    const sizes = (reported: Map<string, unknown>) =>
      new Map([...reported].filter(([path]) => /(total|groups\.\d+|series\.\d+)\.n$/.test(path)))
    const noisy = sizes(await collectAll())
    await harness.db
      .update(polls)
      .set({ exactFiguresReason: 'Daten sind veröffentlicht' })
      .where(eq(polls.id, SINGLE))
    const exact = sizes(await collectAll())
    const { protection } = (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result`)).json()
    assert.deepEqual(protection, {
      figures: 'EXACT',
      reason: 'Daten sind veröffentlicht',
      is_total_exact: true,
    })
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, SINGLE))
    const shared = [...noisy.keys()].filter((path) => exact.get(path) !== null && noisy.get(path) !== null)
    const same = shared.filter((path) => noisy.get(path) === exact.get(path))
    // One count in six has noise 0.
    assert.ok(shared.length > 100 && same.length < shared.length / 3, `${same.length} of ${shared.length}`)
  })

  it('are exact once: a poll that accepts votes again after its end is never exact again [PROT-06]', async () => {
    const id = await insertPoll(harness.db, { kind: 'SINGLE_CHOICE', answers: ['A', 'B'] })
    await castVotes(harness.db, { pollId: id, count: 200 })
    const isExact = async (query = '') => {
      harness.wait(DAY)
      const read = await customer(`GET /provider/v1/pro/polls/${id}/result${query}`)
      assert.equal(read.statusCode, 200, read.body)
      return read.json().protection.is_total_exact
    }
    const change = (status: 'ARCHIVED' | 'PUBLISHED') =>
      harness.db.update(polls).set({ status }).where(eq(polls.id, id))
    assert.equal(await isExact(), false)
    await change('ARCHIVED')
    assert.equal(await isExact(), true)
    await change('PUBLISHED')
    await castVotes(harness.db, { pollId: id, count: 1, day: () => 41 })
    await change('ARCHIVED')
    assert.equal(await isExact(), false)
    harness.wait(-3 * DAY)
  })

  it('of a named period are the same in all views: whole weeks, with their dates [PROT-08]', async () => {
    const read = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result?${query}`)).json()
    const used = async (query: string) => (await read(query)).used_period
    // Friday, 20 March: the current week begins on the 16th.
    const until = '2026-03-19'
    for (const [period, from] of [
      ['7d', '2026-03-09'],
      ['30d', '2026-02-16'],
    ] as const) {
      const { total } = await read(`period=${period}`)
      for (const query of [
        '',
        '&gender=FEMALE',
        '&view=groups&by=AGE',
        '&view=crosstab',
        '&view=map&by=STATE',
      ]) {
        const result = await read(`period=${period}${query}`)
        assert.deepEqual(result.used_period, { period, from, to: until, is_default: false }, query)
        if (query !== '&gender=FEMALE') assert.deepEqual(result.total, total, query)
      }
    }
    assert.deepEqual(await used('from=2026-02-11&to=2026-02-12&view=groups'), {
      period: null,
      from: '2026-02-09',
      to: '2026-02-15',
      is_default: false,
    })
  })

  it('begin with the first vote cast in the widget [PROT-07]', async () => {
    await harness.db
      .update(polls)
      .set({ exactFiguresReason: 'Daten sind veröffentlicht' })
      .where(eq(polls.id, SINGLE))
    const sent = await harness.visitor().vote(SINGLE, { answer: '1' })
    assert.equal(sent.statusCode, 303, sent.body)
    await harness.context.background.finishWithoutSleeping()
    const { protection } = (await customer(`GET /provider/v1/pro/polls/${SINGLE}/result`)).json()
    assert.deepEqual([protection.figures, protection.reason], ['PROTECTED', null])
  })

  const castToday = (count: number) =>
    harness.db.execute(sql`
      insert into votes (poll_id, answer_mask, age, gender, state, district, cast_at)
      select ${SINGLE}, 1, 34, 0, 9, ${districts[0]!}, ${harness.context.now().toISOString()}::timestamptz
      from generate_series(1, ${count}::int)`)
})

function collect(value: unknown, path: string, reported: Map<string, unknown>): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      collect(inner, `${path}.${idOf(inner) ?? key}`, reported)
  else reported.set(path, value)
}

/** Items of a list are identified by ID, in any order. */
const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? `#${String(value.id)}` : null

function collectTable(csv: string, path: string, reported: Map<string, unknown>): void {
  const [head = [], ...rows] = csv
    .split('\r\n')
    .map((line) => line.match(/"[^"]*"|[^;"]+|(?<=;)(?=;|$)/g) ?? [])
  for (const [index, row] of rows.entries())
    for (const [place, cell] of row.entries()) {
      // Whether answers depend on the attribute is a figure of protected sums, in a column of other notes.
      const [association = ''] = ASSOCIATION.exec(cell) ?? []
      reported.set(`${path} ${index} ${head[place]}`, cell.replace(association, ''))
      if (association !== '') reported.set(`${path} ${index} Anteil: Zusammenhang`, association)
    }
}
