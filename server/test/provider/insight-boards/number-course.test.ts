import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import { getTimeLines } from '../../../../contract/charts/model/time-lines.ts'
import { polls } from '../../../src/database/schema-content.ts'
import type { TileWire } from '../../../src/provider/insight-boards/schema.ts'
import { toChartPoll, toChartResult } from '../../../src/provider/result-files/chart-presenter.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { insertBoard } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from '../results/cast-votes.ts'

const MONTHS = 8
const A_MONTH = 400
const FILTERS = [
  '',
  'gender=FEMALE',
  'age=18-29&gender=FEMALE',
  'region=DE-BY',
  'region=DE-BY&gender=FEMALE&age=18-29',
  'weights=UNWEIGHTED',
  'period=all',
  'from=2026-02-02&to=2026-05-31',
]

describe('the course of a number tile', () => {
  let harness: Harness
  let customer: InjectFn
  let board: number
  const ids = { choice: POLL.open as number, scale: 0, numbers: 0 }

  before(async () => {
    harness = await startHarness({ config: { protectionSecret: 'a secret of the test' } })
    customer = await harness.as('redaktion@kunde.example')
    const manager = await harness.as('umfragen@meinungsbild.example')
    const create = async (form: Record<string, unknown>): Promise<number> =>
      (await manager('POST /provider/v1/admin/polls', completeForm(form))).json().id
    ids.scale = await create({
      kind: 'ORDINAL_CHOICE',
      answers: ['Sehr oft', 'Oft', 'Selten', 'Nie'].map((text) => ({ text })),
    })
    ids.numbers = await create({
      kind: 'NUMERIC_SCALE',
      answers: [0, 1, 2, 3].map((value) => ({ text: String(value), value })),
    })
    await harness.db
      .update(polls)
      .set({ status: 'PUBLISHED', exactFiguresReason: null })
      .where(inArray(polls.id, Object.values(ids)))
    for (const pollId of Object.values(ids)) {
      await castVotes(harness.db, {
        pollId,
        count: MONTHS * A_MONTH,
        mask: (index) => 1 << ((index * index) % 7 < 3 ? 0 : (index + Math.floor(index / A_MONTH)) % 2),
        day: (index) => Math.floor((index * 30) / A_MONTH),
      })
      harness.context.results.votesChanged(pollId)
    }
    const number = (pollId: number, answer?: number) => ({
      kind: 'NUMBER' as const,
      pollId,
      width: 3,
      ...(answer !== undefined && { answer }),
    })
    board = await insertBoard(harness.db, {
      slug: 'zahlen',
      tiles: [
        number(ids.choice, 1),
        number(ids.choice),
        number(ids.scale),
        number(ids.scale, 2),
        number(ids.numbers),
        number(POLL.kundeOnly),
        { kind: 'TIME_SERIES' as const, pollId: ids.choice, width: 12 },
      ],
    })
  })
  after(() => harness.close())

  const json = async (path: string, as = customer) => {
    const response = await as(`GET /provider${path}`)
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  const tilesWith = async (filter: string, as = customer): Promise<TileWire[]> =>
    (await json(`/v1/insight_boards_v2/${board}?${filter}`, as)).sections[0].tiles

  /** Returns the line that Verlauf draws with the same filter and step. */
  async function drawnLine({ poll_id: id, answer, result }: TileWire, filter: string, subject: string) {
    const course: PollResultWire = await json(
      `/v1/pro/polls/${id}/result?view=time&interval=${result!.interval}&${filter}`,
    )
    const poll = await json(`/v1/pro/polls/${id}`)
    const answers = poll.answers.map((one: { is_dont_know: boolean }) => ({
      ...one,
      isDontKnow: one.is_dont_know,
    }))
    const chartPoll = toChartPoll({ ...poll, answers, events: [], preview: [] })
    assert.equal(course.protection.figures, 'PROTECTED')
    const { series } = getTimeLines(chartPoll, toChartResult(course), { onlyPosition: answer })
    const line = series.find(({ id }) => id === subject)
    // Verlauf does not know the subject of periods that are all hidden.
    const points = line?.points ?? series[0]!.points.map((point) => ({ ...point, value: null }))
    return points
      .filter(({ isPartial }) => !isPartial)
      .map(({ date: from, to, value }) => ({ from, to, value }))
  }

  for (const filter of FILTERS)
    it(`has exactly the figures and gaps of the line of Verlauf, with "${filter}" [READ-27, PROT-12]`, async () => {
      const tiles = (await tilesWith(filter)).slice(0, 5)
      for (const tile of tiles) {
        const shares = tile.result!.total.answers.map(
          ({ position, share }) => [position, share ?? 0] as const,
        )
        const largest = shares.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
        const subject =
          tile.poll_id === ids.numbers
            ? 'mean'
            : tile.poll_id === ids.scale && tile.answer === null
              ? 'TOP'
              : String(tile.answer ?? largest)
        assert.deepEqual(tile.course, await drawnLine(tile, filter, subject))
      }
    })

  it('has gaps in each period of too few people, and no other figures of the series [READ-27, PROT-12]', async () => {
    const [tile] = await tilesWith('region=DE-BY&gender=FEMALE&age=18-29')
    assert.ok(tile!.course!.length > 0)
    assert.ok(tile!.course!.every(({ value }) => value === null))
    for (const { course, result } of (await tilesWith('')).slice(0, 5)) {
      assert.ok(course!.length >= 3)
      assert.deepEqual([result!.series, result!.series_total], [[], null])
      for (const point of course!) assert.deepEqual(Object.keys(point).sort(), ['from', 'to', 'value'])
    }
  })

  it('leaves the total as it is on the page of the poll [READ-27]', async () => {
    for (const filter of FILTERS)
      for (const { poll_id: id, result } of (await tilesWith(filter)).slice(0, 5))
        assert.deepEqual(result!.total, (await json(`/v1/pro/polls/${id}/result?${filter}`)).total, filter)
  })

  it('is missing for viewers who may not see the poll [READ-27, ROUTE-06]', async () => {
    const other = await harness.as('admin@verlag.example')
    for (const as of [harness.anonymous, other]) {
      const hidden = (await tilesWith('', as)).at(-2)!
      assert.deepEqual([hidden.result, hidden.course], [null, undefined])
    }
  })

  it('starts with the present wording, which breaks the lines of the board [READ-27]', async () => {
    const [before] = await tilesWith('')
    const label = 'Kürzer gefragt'
    const reworded = before!.course![2]!.from
    const events = [
      { date: before!.course![1]!.from, kind: 'EVENT' as const, label: 'Ein Ereignis' },
      { date: reworded, kind: 'WORDING' as const, label },
      { date: '2999-01-01', kind: 'WORDING' as const, label: 'Später' },
    ]
    await harness.db
      .update(polls)
      .set({ events })
      .where(inArray(polls.id, [ids.choice]))
    try {
      const opened = await json(`/v1/insight_boards_v2/${board}`)
      assert.deepEqual(opened.sections[0].tiles[0].course, before!.course!.slice(2))
      const shown = new Map<number, { label: string }[]>()
      for (const { id, events } of opened.polls) shown.set(id, events)
      assert.deepEqual(
        shown.get(ids.choice)?.map((event) => event.label),
        ['Ein Ereignis', label],
      )
      assert.deepEqual(shown.get(ids.scale), [], 'the reasons of staff are sent for time series only')
    } finally {
      await harness.db
        .update(polls)
        .set({ events: [] })
        .where(inArray(polls.id, [ids.choice]))
    }
  })
})
