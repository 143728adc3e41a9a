import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { BENCHMARK_TEXT, MIN_BENCHMARKS_FOR_SUMMARY } from '../../../../contract/benchmarks.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { projectCountries, projectPolls, projects } from '../../../src/database/schema-projects.ts'
import type { PollBenchmarksWire, TrackRecordWire } from '../../../src/provider/benchmarks/schema.ts'
import { storeResultsOfEndedBenchmarks } from '../../../src/provider/benchmarks/service.ts'
import { insertPoll } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { setupHarness } from '../../support/harness.ts'
import { castVotes } from '../results/cast-votes.ts'

const ELECTION = 'Bundestagswahl, amtliches Endergebnis'

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`answers whose true share becomes known, on ${kind}`, installed, () => {
    const harness = setupHarness({ open })
    const manager = harness.user('umfragen@meinungsbild.example')
    const customer = harness.user('redaktion@kunde.example')
    const path = (id: number) => `/provider/v1/admin/polls/${id}/benchmarks`
    const register = (id: number, position = 0, source = ELECTION) =>
      manager(`POST ${path(id)}`, { position, source })
    const enter = (id: number, benchmark: number, share: number) =>
      manager(`PUT ${path(id)}/${benchmark}`, { official_share: share })
    const end = (id: number) => harness.db.update(polls).set({ status: 'ARCHIVED' }).where(eq(polls.id, id))
    const record = async () => {
      const response = await customer('GET /provider/v1/pro/benchmarks')
      assert.equal(response.statusCode, 200, response.body)
      return response.json<TrackRecordWire>()
    }
    /** Inserts a poll in which half of 400 people say yes. */
    async function ask(more: object = {}) {
      const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], ...more })
      await castVotes(harness.db, { pollId: id, count: 400 })
      harness.context.results.votesChanged(id)
      return id
    }

    test('are registered before the field ends, once, with an audit entry [READ-121]', async () => {
      const id = await ask()
      const response = await register(id)
      assert.equal(response.statusCode, 200, response.body)
      const [benchmark] = response.json<PollBenchmarksWire>().benchmarks
      assert.deepEqual(
        [benchmark?.answer, benchmark?.source, benchmark?.official_share],
        ['Ja', ELECTION, null],
      )
      const [entry] = await harness.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      assert.equal(entry?.action, 'BENCHMARK_REGISTERED')
      const again = await register(id)
      assert.deepEqual([again.statusCode, again.json().message], [409, BENCHMARK_TEXT.known])
      assert.equal((await register(id, 7)).statusCode, 422)
      assert.equal((await register(id, 1, '  ')).statusCode, 422)
      assert.equal((await customer(`POST ${path(id)}`, { position: 1, source: ELECTION })).statusCode, 403)
    })

    test('are refused after the field [READ-121]', async () => {
      for (const more of [{ status: 'ARCHIVED' }, { closesOn: '2020-01-01' }]) {
        const late = await register(await ask(more))
        assert.deepEqual([late.statusCode, late.json().message], [409, BENCHMARK_TEXT.tooLate])
      }
    })

    test('keep the result beside the official share, entered once after the end [READ-121]', async () => {
      const id = await ask()
      const [benchmark] = (await register(id)).json<PollBenchmarksWire>().benchmarks
      const early = await enter(id, benchmark!.id, 0.48)
      assert.deepEqual([early.statusCode, early.json().message], [409, BENCHMARK_TEXT.stillOpen])
      await end(id)
      const response = await enter(id, benchmark!.id, 0.4812)
      assert.equal(response.statusCode, 200, response.body)
      const [known] = response.json<PollBenchmarksWire>().benchmarks
      assert.equal(known?.official_share, 0.481)
      assert.ok(known.reported_share !== null && Math.abs(known.reported_share - 0.5) < 0.06)
      assert.ok(known.reported_error !== null && known.reported_error > 0.03)
      assert.equal((await enter(id, benchmark!.id, 0.6)).statusCode, 409)
      assert.equal((await enter(id, benchmark!.id + 999, 0.6)).statusCode, 404)
    })

    test('are compared with the result at the end of the poll, whatever changes it until the share is entered [READ-121]', async () => {
      const id = await ask()
      const [benchmark] = (await register(id)).json<PollBenchmarksWire>().benchmarks
      await storeResultsOfEndedBenchmarks(harness.context)
      const resultNow = async () => {
        const response = await manager(`GET ${path(id)}`)
        return response.json<PollBenchmarksWire>().benchmarks[0]?.reported_share ?? null
      }
      assert.equal(await resultNow(), null, 'the poll has not ended')
      await harness.db
        .update(polls)
        .set({ status: 'RESULT_FROZEN', updatedAt: harness.context.now() })
        .where(eq(polls.id, id))
      await storeResultsOfEndedBenchmarks(harness.context)
      const kept = await resultNow()
      assert.ok(kept !== null && Math.abs(kept - 0.5) < 0.06)
      await castVotes(harness.db, { pollId: id, count: 4000, mask: () => 1 })
      harness.context.results.votesChanged(id)
      await storeResultsOfEndedBenchmarks(harness.context)
      await enter(id, benchmark!.id, 0.95)
      assert.equal(await resultNow(), kept)
    })

    test('of a project are open as long as its country collects votes, whatever status the poll has [READ-121]', async () => {
      const id = await ask()
      const [project] = await harness.db.insert(projects).values({ title: 'Verkehr' }).returning()
      const [country] = await harness.db
        .insert(projectCountries)
        .values({
          ...{ projectId: project!.id, position: 0, code: 'DE', status: 'COLLECTING_VOTES' as const },
          ...{ language: 'de' as const, texts: { welcome: '', thanks: '', questions: [] } },
          ...{ targetSize: 40, ageBreaks: [18], regions: [], quotas: [20, 20], hasOpenLink: true },
        })
        .returning()
      const countryId = country!.id
      await harness.db.insert(projectPolls).values({ countryId, question: 1, isOther: false, pollId: id })
      await harness.db
        .update(polls)
        .set({ status: 'RESULT_FROZEN', updatedAt: harness.context.now() })
        .where(eq(polls.id, id))
      const registered = await register(id)
      assert.equal(registered.statusCode, 200, registered.body)
      const kept = async () => {
        await storeResultsOfEndedBenchmarks(harness.context)
        const response = await manager(`GET ${path(id)}`)
        return (response.json<PollBenchmarksWire>().benchmarks[0]?.reported_share ?? null) !== null
      }
      assert.equal(await kept(), false, 'its result still moves')
      const ended = { status: 'DONE' as const }
      await harness.db.update(projectCountries).set(ended).where(eq(projectCountries.id, countryId))
      assert.equal(await kept(), true)
      assert.equal((await register(id, 1)).statusCode, 409)
    })

    test('have a mean error from 20 on, and are listed for those who may open the poll [READ-121]', async () => {
      const hidden = await ask({ exclusivity: 'ALL_RIGHT_EXCLUSIVE' })
      await register(hidden)
      const before = await record()
      assert.ok(!before.benchmarks.some(({ poll_id: pollId }) => pollId === hidden))
      const known = before.benchmarks.filter(({ official_share: share }) => share !== null).length
      for (let count = known; count < MIN_BENCHMARKS_FOR_SUMMARY; count++) {
        assert.equal((await record()).summary, null)
        const id = await ask()
        const [benchmark] = (await register(id)).json<PollBenchmarksWire>().benchmarks
        await end(id)
        await enter(id, benchmark!.id, 0.5)
      }
      const { summary } = await record()
      assert.equal(summary?.count, MIN_BENCHMARKS_FOR_SUMMARY)
      assert.ok(summary.mean_error < 0.05 && summary.mean_reported_error > 0.03)
      assert.ok(summary.within >= MIN_BENCHMARKS_FOR_SUMMARY - 3)
    })
  })
