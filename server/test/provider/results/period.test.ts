import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import {
  findPollsForPreview,
  writePreviewIfDifferent,
} from '../../../src/provider/results/preview/repository.ts'
import { createOutdatedPreviewRefresher } from '../../../src/provider/results/preview/service.ts'
import { OUTDATED_PREVIEW_DATE } from '../../../src/results/vote-writing.ts'
import { insertBoards } from '../../support/content.ts'
import { openEmbedded, openServer } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import type { Harness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { startWidget, setupWidget, type WidgetHarness } from '../../widget/support.ts'

const CONTINUOUS = POLL.open
const WAVE = POLL.kundeResult
const DAY = 86_400_000
/** The clock of the server; votes end on the day before. */
const TODAY = '2026-03-20'

const dayBefore = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** Casts one answer by this many people a day. Without attributes, so that each has weight 1. */
async function cast(harness: Harness, poll: number, mask: number, each: number, from: number, to: number) {
  await harness.db.execute(sql`
    insert into votes (poll_id, answer_mask, cast_at)
    select ${poll}, ${mask}, (${dayBefore(from)}::date + day) + interval '12 hours'
    from generate_series(0, ${from - to}::int) as day, generate_series(1, ${each}::int)`)
}

async function prepare(harness: Harness): Promise<void> {
  turnTo(harness, `${TODAY}T10:00:00Z`)
  await cast(harness, CONTINUOUS, 0b001, 5, 500, 91) // 2,050 early answers "yes"
  await cast(harness, CONTINUOUS, 0b010, 20, 90, 31) // 1,200
  await cast(harness, CONTINUOUS, 0b001, 30, 30, 1) // 900 recent ones
  await cast(harness, CONTINUOUS, 0b010, 4, 30, 1) // and 120: 1,020 in total
  await cast(harness, WAVE, 0b001, 10, 60, 40)
}

const turnTo = (harness: Harness, moment: string) =>
  harness.wait(Date.parse(moment) - harness.context.now().getTime())

const ignore = (error: unknown) => assert.fail(String(error))

async function withHarness(harness: WidgetHarness, work: (harness: WidgetHarness) => Promise<void>) {
  try {
    await work(harness)
  } finally {
    await harness.close()
  }
}

describe('the period of a result', () => {
  const harness = setupWidget({ prepare })
  const customer = harness.user('redaktion@kunde.example')

  const result = async (query = '', poll: number = CONTINUOUS) => {
    const answer = await customer(`GET /provider/v1/pro/polls/${poll}/result?${query}`)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }

  it('defaults to the present, named like the equivalent filter [BOARD-02, READ-08]', async () => {
    const present = await result()
    assert.deepEqual(present.used_period, {
      period: '30d',
      from: dayBefore(30),
      to: dayBefore(1),
      is_default: true,
    })
    assert.equal(present.total.n, 1020)
    assert.ok(present.total.answers[0].share > 0.88)
    const chosen = await result('period=30d')
    assert.deepEqual(chosen.total, present.total)
    assert.deepEqual(chosen.used_period, { ...present.used_period, is_default: false })
  })

  it('is the same for every view and every filter of people [BOARD-02]', async () => {
    for (const query of [
      'view=groups&by=AGE',
      'view=map&by=STATE',
      'view=time',
      'view=crosstab',
      'gender=MALE',
    ]) {
      const { used_period: used, period } = await result(query)
      assert.deepEqual([used.period, used.is_default, period.from], ['30d', true, dayBefore(30)], query)
    }
  })

  it('is the whole time including today, if requested [BOARD-02]', async () => {
    const all = await result('period=all')
    assert.equal(all.total.n, 2050 + 1200 + 1020)
    assert.deepEqual(all.used_period, { period: 'all', from: null, to: null, is_default: false })
  })

  it('is the requested days, up to yesterday for named periods [BOARD-02]', async () => {
    assert.equal((await result('period=90d')).total.n, 1200 + 1020)
    assert.equal((await result('period=7d')).total.n, 7 * 34)
    const own = await result(`from=${dayBefore(3)}&to=${dayBefore(2)}`)
    assert.equal(own.total.n, 2 * 34)
    assert.deepEqual(own.used_period, {
      period: null,
      from: dayBefore(3),
      to: dayBefore(2),
      is_default: false,
    })
  })

  it('of a time series is the whole time, while its result is of the present [BOARD-02]', async () => {
    const { total, series, series_total: whole } = await result('view=time&interval=month')
    assert.equal(total.n, 1020)
    assert.ok(series.length > 12)
    assert.equal(whole.used_period.period, 'all')
    assert.equal(whole.total.n, 2050 + 1200 + 1020)
    assert.deepEqual(whole.period, { from: dayBefore(500), to: dayBefore(1) })
    const chosen = await result('view=time&interval=week&period=90d')
    assert.deepEqual(chosen.series_total.total, chosen.total)
    assert.equal((await result()).series_total, null)
  })

  it('of a wave is the wave, in every chart [BOARD-02]', async () => {
    const wave = await result('view=time&interval=week', WAVE)
    const used = { period: null, from: dayBefore(60), to: dayBefore(40), is_default: true }
    assert.deepEqual(wave.used_period, used)
    assert.deepEqual(wave.series_total.used_period, used)
    assert.equal(wave.total.n, 210)
  })

  it('does not change with the votes of today, and advances at midnight in Berlin [BOARD-02]', async () => {
    const before = await result()
    await cast(harness, CONTINUOUS, 0b010, 50, 0, 0)
    assert.deepEqual((await result()).total, before.total)
    turnTo(harness, `${TODAY}T22:59:00Z`) // one minute to midnight
    assert.deepEqual((await result()).total, before.total)
    turnTo(harness, `${TODAY}T23:01:00Z`)
    const next = await result()
    assert.equal(next.total.n, 1020 - 34 + 50)
    assert.equal(next.used_period.period, '30d')
    turnTo(harness, `${TODAY}T10:00:00Z`)
    await harness.db.execute(sql`delete from votes where cast_at >= ${TODAY}::date`)
  })

  it('is named by dates if the question was not asked recently [BOARD-02]', async () => {
    turnTo(harness, '2026-07-01T10:00:00Z')
    const { used_period: used, total } = await result()
    assert.deepEqual(used, { period: null, from: dayBefore(30), to: dayBefore(1), is_default: true })
    assert.equal(total.n, 1020)
    turnTo(harness, `${TODAY}T10:00:00Z`)
  })

  it('of a frozen result includes its last day [ROUTE-07]', async () => {
    turnTo(harness, `${dayBefore(1)}T15:00:00Z`) // the day of the last votes
    assert.equal((await result()).used_period.to, dayBefore(2))
    await harness.db.update(polls).set({ status: 'RESULT_FROZEN' }).where(eq(polls.id, CONTINUOUS))
    assert.equal((await result()).used_period.to, dayBefore(1))
    await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, CONTINUOUS))
    turnTo(harness, `${TODAY}T10:00:00Z`)
  })

  it('is named in the CSV of a result [FMT-01]', async () => {
    const table = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${CONTINUOUS}/export.csv?${query}`)).body.split('\r\n')
    const [head, first] = await table('')
    assert.match(head ?? '', /^\uFEFFUmfrage;Frage;Zeitraum;Zeitraum von;Zeitraum bis;/)
    assert.ok(first?.includes(`;letzte 30 Tage;${dayBefore(30)};${dayBefore(1)};`), first)
    assert.ok((await table('period=all'))[1]?.includes(';gesamte Laufzeit;'))
    assert.ok((await table(`from=${dayBefore(3)}`))[1]?.includes(';gewählte Tage;'))
  })

  it('of a tile is that of its poll; on a frozen board relative periods end before the freeze [BOARD-02]', async () => {
    const tiles = (['ANSWER_BARS', 'TIME_SERIES'] as const).map((kind) => ({
      kind,
      pollId: CONTINUOUS,
      width: 6,
    }))
    const boards = await insertBoards(harness.db, [
      { slug: 'a', tiles },
      { slug: 'b', tiles, status: 'FROZEN', frozenAt: new Date(`${dayBefore(30)}T12:00:00Z`) },
    ])
    const open = async (place: number, query = '') => {
      const answer = await harness.anonymous(`GET /provider/v1/insight_boards_v2/${boards[place]}?${query}`)
      return answer.json().sections[0].tiles.map(({ result }: { result: unknown }) => result)
    }
    const [bars, course] = await open(0)
    assert.deepEqual([bars.used_period.period, bars.total.n], ['30d', 1020])
    assert.equal(course.series_total.used_period.period, 'all')
    const [frozen] = await open(1)
    assert.deepEqual(frozen.used_period, {
      period: null,
      from: dayBefore(90 + 30),
      to: dayBefore(31),
      is_default: true,
    })
    const [chosen] = await open(1, 'period=30d')
    assert.deepEqual(chosen.used_period, {
      period: null,
      from: dayBefore(60),
      to: dayBefore(31),
      is_default: false,
    })
    assert.equal(chosen.total.n, 600)
  })

  it('of the widget is the same, and a vote counts from tomorrow on [ROUTE-20]', async () => {
    const visitor = harness.visitor()
    const page = (await visitor.get(`/${CONTINUOUS}?view=result`)).body
    assert.match(page, /Anteile der Befragten · letzte 30 Tage \(18\. Februar 26 – 19\. März 26\)/)
    assert.match(page, /n = 1\.020 /)
    const answer = await visitor.vote(CONTINUOUS, { answer: '1' })
    const after = (await visitor.get(String(answer.headers.location))).body
    assert.match(
      after,
      /Ihre Stimme wurde gezählt\. Das Ergebnis umfasst vollständige Tage: Ihre Stimme kommt morgen hinzu\./,
    )
    // From the first vote cast here on, the period is whole weeks, and has noise.
    assert.match(after, /letzte 30 Tage \(16\. Februar 26 – 19\. März 26\)/)
    const [, size = ''] = /n = ([\d.]+) /.exec(after) ?? []
    assert.ok(Math.abs(Number(size.replace('.', '')) - (1020 + 2 * 20)) <= 10, size)
    await harness.context.background.finishWithoutSleeping()
    await harness.db.execute(sql`delete from votes where voter_id is not null`)
  })
})

const databases = [
  { name: 'the embedded database', options: {}, open: openEmbedded },
  { name: 'a PostgreSQL server', options: ON_SERVER, open: openServer },
]

for (const { name, options, open } of databases) {
  describe(`the preview on cards, on ${name}`, options, () => {
    it('is the default period, refreshed once a day and after votes [LIST-03, READ-08]', async () => {
      await withHarness(await startWidget({ open: await open() }), async (harness) => {
        await prepare(harness)
        const card = async () => {
          const [row] = await harness.db.select().from(polls).where(eq(polls.id, CONTINUOUS))
          return row!
        }
        await createOutdatedPreviewRefresher(harness.context, ignore)()
        const first = await card()
        assert.deepEqual([first.sampleSize, first.voteCount, first.previewOn], [1020, 4270, TODAY])
        assert.ok(first.preview[0]!.share > 0.88)
        const customer = await harness.as('redaktion@kunde.example')
        const shown = (await customer(`GET /provider/v1/pro/polls/${CONTINUOUS}`)).json()
        assert.deepEqual([shown.sample_size, shown.vote_count], [1020, 4270])

        await harness.visitor().vote(CONTINUOUS, { answer: '1' })
        await harness.context.background.finishWithoutSleeping()
        const voted = await card()
        // All figures have noise from this vote on, which they count at the tenth answer or at midnight.
        assert.ok(Math.abs(voted.voteCount - 4270) <= 10, `${voted.voteCount}`)
        assert.equal(voted.fieldEnd, first.fieldEnd)
        assert.ok(Math.abs(voted.sampleSize - (1020 + 2 * 20)) <= 10, `${voted.sampleSize}`)

        const rowVersion = async () =>
          (
            await harness.db.execute<{ xmin: string }>(
              sql`select xmin::text from polls where id = ${CONTINUOUS}`,
            )
          ).rows
        const written = await rowVersion()
        await harness.visitor().vote(CONTINUOUS, { answer: '1' })
        await harness.context.background.finishWithoutSleeping()
        assert.deepEqual(
          await rowVersion(),
          written,
          'a vote that changes no figure leaves lists as they are',
        )

        turnTo(harness, '2026-03-21T01:00:00Z')
        await createOutdatedPreviewRefresher(harness.context, ignore)()
        const next = await card()
        assert.ok(Math.abs(next.sampleSize - (1020 + 2 * 20 + 2)) <= 10, `${next.sampleSize}`)
        assert.ok(Math.abs(next.voteCount - 4272) <= 10, `${next.voteCount}`)
        assert.deepEqual([next.fieldEnd, next.previewOn], [TODAY, '2026-03-21'])
        // Midnight in Berlin: the time of the last vote is not reported.
        assert.deepEqual(next.updatedAt, new Date('2026-03-20T23:00:00Z'))

        // A mark that is set while a preview is computed stays for the next round.
        const [read] = await findPollsForPreview(harness.db, [CONTINUOUS])
        await harness.db
          .update(polls)
          .set({ previewOn: OUTDATED_PREVIEW_DATE })
          .where(eq(polls.id, CONTINUOUS))
        await writePreviewIfDifferent(harness.db, read!, { previewOn: '2026-03-21' })
        assert.equal((await card()).previewOn, OUTDATED_PREVIEW_DATE)
        await createOutdatedPreviewRefresher(harness.context, ignore)()
        assert.equal((await card()).previewOn, '2026-03-21')

        // A round computes only what has changed since the last one.
        await harness.visitor().vote(CONTINUOUS, { answer: '1' })
        await harness.context.background.finishWithoutSleeping()
        assert.equal((await card()).previewOn, OUTDATED_PREVIEW_DATE)
        const refresh = createOutdatedPreviewRefresher(harness.context, ignore)
        await refresh()
        await refresh()
        const extent = mock.method(harness.context.results, 'voteExtent')
        await refresh()
        assert.equal(extent.mock.callCount(), 0)
        await cast(harness, CONTINUOUS, 0b001, 1, 1, 1) // by another process
        await refresh()
        assert.deepEqual(
          extent.mock.calls.map((call) => call.arguments[0].id),
          [CONTINUOUS],
        )
        extent.mock.restore()

        const untouched = await harness.db.select().from(polls).where(eq(polls.id, POLL.frozen))
        assert.deepEqual([untouched[0]?.sampleSize, untouched[0]?.preview.length], [1000, 2])
      })
    })
  })
}
