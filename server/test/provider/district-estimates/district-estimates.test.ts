import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  DISTRICT_ESTIMATE_REFUSAL,
  districtEstimateRefusalText,
} from '../../../../contract/enumerations/results.ts'
import { districtEstimates, polls } from '../../../src/database/schema-content.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import type { DistrictEstimatesWire } from '../../../src/provider/district-estimates/schema.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { WEIGHTS_VERSION } from '../../../src/statistics/weighting.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { castVotes } from '../results/cast-votes.ts'

const DAY = 86_400_000
const VOTES = 3600

const harness = setupHarness({
  prepare: async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null })
    await castVotes(harness.db, {
      pollId: POLL.open,
      count: VOTES,
      mask: (index) => 1 << (index % 3 === 0 ? 1 : 0),
      district: (index) => index % DISTRICTS.length,
    })
  },
})
const customer = harness.user('redaktion@kunde.example')
const admin = harness.user('intern@meinungsbild.example')

async function estimates(id: number = POLL.open) {
  const response = await customer(`GET /provider/v1/pro/polls/${id}/district_estimates`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<DistrictEstimatesWire>()
}
/** The estimates of the open poll, which must exist. */
async function reported() {
  const { estimates: found } = await estimates()
  assert.ok(found !== null)
  return found
}
const jobCount = async () =>
  (await admin('GET /provider/v1/admin/jobs?kind=DISTRICT_ESTIMATES')).json().total as number
const refusalOf = async (id?: number) => (await estimates(id)).refusal?.code
const change = (set: Partial<typeof polls.$inferInsert>) =>
  harness.db.update(polls).set(set).where(eq(polls.id, POLL.open))

describe('the estimates of a poll', () => {
  it('are computed once for concurrent requests, and returned for all 400 districts [EST-04]', async () => {
    assert.deepEqual(await estimates(), { status: 'PENDING', refusal: null, estimates: null })
    await Promise.all([estimates(), estimates()])
    assert.equal(await jobCount(), 1)
    await runJobs(harness)
    const { figures, period, votes, votes_without_district, districts, answers: asked } = await reported()
    assert.equal(figures, 'PROTECTED')
    assert.deepEqual(period, { from: '2026-02-01', to: '2026-02-01' })
    assert.equal(votes % 100, 0)
    assert.ok(Math.abs(votes - VOTES) <= 200, `${votes} votes, from noisy sizes`)
    assert.equal(votes_without_district % 100, 0)
    assert.equal(districts.length, 400)
    assert.deepEqual(
      asked.map(({ positions }) => positions),
      [[0], [1]],
    )
    for (const { answers } of districts) {
      const [yes, no] = answers
      assert.ok(yes && no)
      const [low = 1, high = 0] = yes.ci95
      assert.ok(low < yes.share && yes.share < high)
      assert.ok(Math.abs(yes.share + no.share - 1) < 0.0021)
      assert.ok(yes.own >= 0 && yes.own <= 1)
    }
    assert.equal(await jobCount(), 1)
  })

  it('are computed again at most once a day, and only after 5 % more votes [EST-05]', async () => {
    const { votes: before } = await reported()
    await castVotes(harness.db, { pollId: POLL.open, count: 0.05 * VOTES - 1 })
    harness.wait(2 * DAY)
    assert.equal((await estimates()).status, 'READY')
    assert.equal(await jobCount(), 1)
    await castVotes(harness.db, { pollId: POLL.open, count: 1 })
    harness.wait(2000)
    assert.equal((await reported()).votes, before, 'the previous ones remain available')
    assert.equal(await jobCount(), 2)
    await runJobs(harness)
    assert.ok((await reported()).votes > before)
    await castVotes(harness.db, { pollId: POLL.open, count: 400 })
    harness.wait(DAY - 60_000)
    await estimates()
    assert.equal(await jobCount(), 2)
  })

  it('are exported with kind, range, measured sample size, own weight, version of the weights and URL in each row [EST-06] [EST-09] [READ-38]', async () => {
    const call = `GET /provider/v1/pro/polls/${POLL.open}/district_estimates.csv`
    const response = await customer(call)
    assert.equal(response.statusCode, 200, response.body)
    const [head, ...rows] = response.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'))
    assert.equal(rows.length, 2 * 400)
    assert.ok(head!.includes('95 % von (%)') && head!.includes('davon aus eigenen Antworten (%)'))
    const values = (name: string) => {
      assert.ok(head!.includes(name), name)
      return new Set(rows.map((row) => row[head!.indexOf(name)]))
    }
    for (const row of rows) {
      const cell = (name: string) => row[head!.indexOf(name)] ?? ''
      const [low, high] = ['95 % von (%)', '95 % bis (%)'].map((name) => Number(cell(name).replace(',', '.')))
      const isUncertain = high! - low! > 40
      assert.equal(cell('Art'), isUncertain ? 'geschätzt, zu unsicher' : 'geschätzt')
    }
    assert.deepEqual(values('Zeitraum'), new Set(['gesamte Laufzeit']))
    assert.deepEqual(values('Zeitraum von'), new Set(['2026-02-01']))
    assert.deepEqual(values('Grundlage'), new Set(['geschützte Zahlen']))
    assert.deepEqual(
      values('n der Schätzung (auf Hunderter abgerundet)'),
      new Set([String((await reported()).votes)]),
    )
    assert.deepEqual(
      values('Zielwerte der Gewichte'),
      new Set([`amtliche Zahlen, Fassung ${WEIGHTS_VERSION}`]),
    )
    const url = new RegExp(`^http.*/pro/analytics/${POLL.open}/karte\\?map=NUTS3&values=ESTIMATED$`)
    for (const row of rows) assert.match(row[head!.indexOf('Adresse')] ?? '', url)
    const measured = await customer(`GET /provider/v1/pro/polls/${POLL.open}/export.csv?view=map&by=NUTS3`)
    assert.match(measured.body, /;gemessen;/)
    assert.doesNotMatch(measured.body, /geschätzt/)
  })

  it('are computed again at once from the same votes if the weighting changes [EST-05]', async () => {
    const before = await reported()
    for (const [index, weighting] of (['NONE', 'POPULATION'] as const).entries()) {
      await change({ weighting })
      assert.equal((await estimates()).status, 'PENDING')
      await runJobs(harness)
      assert.equal((await reported()).votes, before.votes)
      assert.equal(await jobCount(), 3 + index)
    }
    const ownParts = ({ districts }: typeof before) =>
      districts.map(({ answers }) => answers.map(({ own }) => own))
    assert.deepEqual(ownParts(await reported()), ownParts(before))
  })

  it('are computed again if they were computed with another version of weights or method [EST-05] [EST-09]', async () => {
    const [stored] = await harness.db
      .select()
      .from(districtEstimates)
      .where(eq(districtEstimates.pollId, POLL.open))
    const [kind, ageBreaks, answers, weighting, profile] = JSON.parse(stored!.fingerprint!) as unknown[]
    const ofExactCells = JSON.stringify([kind, ageBreaks, answers, weighting, profile, WEIGHTS_VERSION])
    for (const earlier of [stored!.fingerprint!.replace(WEIGHTS_VERSION, '2011.1'), ofExactCells]) {
      await harness.db
        .update(districtEstimates)
        .set({ fingerprint: earlier })
        .where(eq(districtEstimates.pollId, POLL.open))
      assert.equal((await estimates()).status, 'PENDING')
      await runJobs(harness)
      assert.equal((await reported()).weighting.targets?.version, WEIGHTS_VERSION)
    }
  })

  it('are never those of exact figures once the figures are protected [EST-10]', async () => {
    await change({ exactFiguresReason: 'Testdaten' })
    assert.equal((await estimates()).status, 'PENDING')
    await runJobs(harness)
    assert.equal((await reported()).figures, 'EXACT')
    await change({ exactFiguresReason: null })
    assert.equal((await estimates()).status, 'PENDING')
    await runJobs(harness)
    assert.equal((await reported()).figures, 'PROTECTED')
  })

  it('are rejected with a code and a German sentence if they are impossible [EST-03]', async () => {
    const before = await jobCount()
    assert.deepEqual(await estimates(POLL.frozen), {
      status: 'REFUSED',
      refusal: { code: 'too_few_votes', message: districtEstimateRefusalText('too_few_votes', 'PROTECTED') },
      estimates: null,
    })
    await change({ kind: 'MULTI_CHOICE' })
    assert.equal(await refusalOf(), 'several_answers')
    await change({ kind: 'SINGLE_CHOICE', weighting: 'PUBLISHED' })
    assert.equal(await refusalOf(), 'no_votes')
    const table = await customer(`GET /provider/v1/pro/polls/${POLL.frozen}/district_estimates.csv`)
    assert.deepEqual(
      [table.statusCode, table.json().message],
      [409, districtEstimateRefusalText('too_few_votes', 'PROTECTED')],
    )
    assert.equal(await jobCount(), before, 'nothing is computed for these')
    await change({ weighting: 'POPULATION', ageBreaks: [18, 33] })
    await estimates()
    await runJobs(harness)
    assert.equal(await refusalOf(), 'bands_without_population')
  })

  it('are denied to users who may not see the poll', async () => {
    const response = await customer(`GET /provider/v1/pro/polls/${POLL.verlagOnly}/district_estimates`)
    assert.equal(response.statusCode, 404)
    const anonymous = await harness.anonymous(`GET /provider/v1/pro/polls/${POLL.open}/district_estimates`)
    assert.equal(anonymous.statusCode, 401)
  })
})

describe('a poll without the data that the model needs', () => {
  const without = async (properties: object) => {
    await castVotes(harness.db, { pollId: POLL.kundeOnly, count: 0 })
    await harness.db.execute(`delete from votes where poll_id = ${POLL.kundeOnly}`)
    await castVotes(harness.db, { pollId: POLL.kundeOnly, count: 3000, ...properties })
  }
  const ofDistricts = { district: (index: number) => index % DISTRICTS.length }

  it('is rejected with the name of the missing data [EST-03]', async () => {
    await without({})
    await estimates(POLL.kundeOnly)
    await runJobs(harness)
    assert.equal(await refusalOf(POLL.kundeOnly), 'no_districts')
  })

  it('is rejected if its votes have weights of their own, unless its figures are exact [EST-10]', async () => {
    const set = (poll: Partial<typeof polls.$inferInsert>) =>
      harness.db.update(polls).set(poll).where(eq(polls.id, POLL.kundeOnly))
    await without(ofDistricts)
    await harness.db.update(votes).set({ baseWeight: 0.5 }).where(eq(votes.pollId, POLL.kundeOnly))
    await set({ weighting: 'SUPPLIED' })
    harness.wait(2000)
    await estimates(POLL.kundeOnly)
    await runJobs(harness)
    assert.deepEqual((await estimates(POLL.kundeOnly)).refusal, {
      code: 'base_weights',
      message: DISTRICT_ESTIMATE_REFUSAL.base_weights,
    })
    await set({ exactFiguresReason: 'Testdaten' })
    await estimates(POLL.kundeOnly)
    await runJobs(harness)
    assert.equal((await estimates(POLL.kundeOnly)).estimates?.figures, 'EXACT')
  })

  it('is rejected if no model can be fitted [EST-03]', async () => {
    await without(ofDistricts)
    await harness.db.update(votes).set({ baseWeight: 0 }).where(eq(votes.pollId, POLL.kundeOnly))
    await harness.db
      .update(polls)
      .set({ weighting: 'SUPPLIED', exactFiguresReason: 'Andere Daten', ageBreaks: [18, 40] })
      .where(eq(polls.id, POLL.kundeOnly))
    harness.wait(2000)
    assert.equal((await estimates(POLL.kundeOnly)).status, 'PENDING')
    await assert.rejects(runJobs(harness))
    assert.equal(await refusalOf(POLL.kundeOnly), 'failed')
  })

  it('is rejected without ages, while its result and groups are still reported [EST-03]', async () => {
    const id = POLL.frozen
    await castVotes(harness.db, { pollId: id, count: 3000, ...ofDistricts })
    await harness.db.update(votes).set({ age: null }).where(eq(votes.pollId, id))
    await estimates(id)
    await runJobs(harness)
    assert.deepEqual((await estimates(id)).refusal, {
      code: 'no_ages',
      message: DISTRICT_ESTIMATE_REFUSAL.no_ages,
    })
    const read = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${id}/result?period=all&${query}`)).json()
    assert.ok(Math.abs((await read('')).total.n - 3000) <= 10)
    assert.deepEqual((await read('age=18-29')).not_applicable, [
      { part: 'FILTER', dimension: 'AGE', reason: 'NOT_COLLECTED' },
    ])
    assert.ok((await read('view=map&by=NUTS3')).tables[0].groups.length > 0)
  })
})
