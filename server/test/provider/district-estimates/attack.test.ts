import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import type { DistrictEstimatesWire } from '../../../src/provider/district-estimates/schema.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { STATES } from '../../../src/regions/states.ts'
import { insertVotes } from '../../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../../src/results/votes.ts'
import type { DistrictVotes } from '../../../src/statistics/small-area/districts.ts'
import { subtract, type ReportedFigures } from '../../statistics/protection/attacker.ts'
import {
  assertHeld,
  attackMap,
  newAttack,
  smallDistricts,
  type MeasuredFigures,
  type SmallDistrict,
} from '../../statistics/small-area/attacker.ts'
import { AGES, QUESTIONS, simulateSurvey } from '../../statistics/small-area/survey.ts'
import { insertPoll } from '../../support/content.ts'
import { setupHarness } from '../../support/harness.ts'
import { packVotes } from '../../support/pack-votes.ts'
import { runJobs } from '../../support/run-jobs.ts'

/** The slope of the logistic curve at 50 %, by which standard deviations are reported in points. */
const POINTS_PER_LOG_ODDS = 25

interface Figures {
  n: number
  base: string
  answers: { n: number | null; share: number; unweighted_share: number | null }[]
}

/** Every sixth district has a single respondent left. */
function withLonePeople(votes: readonly DistrictVotes[]): DistrictVotes[] {
  const lone = new Set<number>()
  return votes.filter(({ districtIndex }) => {
    if (districtIndex === null || districtIndex % 6 !== 0) return true
    const isFirst = !lone.has(districtIndex)
    lone.add(districtIndex)
    return isFirst
  })
}

/** A poll and its small districts, which the attacker does not know. */
interface AttackedPoll {
  readonly id: number
  readonly small: readonly SmallDistrict[]
  /** The district with most respondents. */
  readonly largest: number
}

describe('an attacker who reads the estimates of small districts in the API', () => {
  const attacked: AttackedPoll[] = []

  const harness = setupHarness({
    prepare: async () => {
      attacked.push(await seedSurvey('two', 5600, 1), await seedSurvey('five', 8800, 2))
    },
  })
  const customer = harness.user('redaktion@kunde.example')

  async function seedSurvey(
    name: keyof typeof QUESTIONS,
    count: number,
    seed: number,
  ): Promise<AttackedPoll> {
    const { answers } = QUESTIONS[name]
    const votes = withLonePeople(simulateSurvey(count, seed, QUESTIONS[name]).votes)
    const id = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      title: `Umfrage ${seed}`,
      exactFiguresReason: null,
      answers: answers.map(({ text }) => ({ text })),
    })
    const columns = createVoteColumns(votes.length)
    votes.forEach(({ answerPosition, band, gender, state, districtIndex }, row) => {
      columns.answerMask[row] = 1 << answerPosition
      columns.age[row] = AGES[band]!
      columns.gender[row] = gender
      columns.state[row] = state
      columns.district[row] = districtIndex ?? 0
    })
    const times = new Float64Array(votes.length).fill(Date.parse('2026-02-03T11:00:00Z'))
    await harness.db.transaction((transaction) => insertVotes(transaction, id, columns, { timesMs: times }))
    await packVotes(harness.db, id)
    const sizes = DISTRICTS.map(
      ({ index }) => votes.filter(({ districtIndex }) => districtIndex === index).length,
    )
    return {
      id,
      small: smallDistricts(votes, answers.length),
      largest: sizes.indexOf(Math.max(...sizes)),
    }
  }

  const json = async (path: string) => {
    const response = await customer(`GET /provider/v1/pro/polls/${path}`)
    assert.equal(response.statusCode, 200, `${path}: ${response.body}`)
    return response.json()
  }
  const reportedMap = async (id: number) => {
    const read = async () => (await json(`${id}/district_estimates`)) as DistrictEstimatesWire
    await read()
    await runJobs(harness)
    const { estimates, refusal } = await read()
    assert.ok(estimates, JSON.stringify(refusal))
    const { total } = (await json(`${id}/result?period=all`)) as { total: Figures }
    return {
      shares: estimates.districts.map(({ answers }) => answers.map(({ share }) => share)),
      sd: estimates.answers.map(({ spread }) => (spread.district ?? 0) / POINTS_PER_LOG_ODDS),
      whole: total.answers.map((answer) => answer.unweighted_share ?? 0),
    }
  }

  /** Finds the protected figures of small districts: those of a large one with and without the small one. */
  async function measure({ id, small, largest }: AttackedPoll): Promise<MeasuredFigures> {
    const toldOf = ({ base, n: all, answers }: Figures): ReportedFigures =>
      base === 'HIDDEN' ? null : answers.map(({ n, share }) => [n ?? share * all, share * all])
    const of = async (...codes: string[]) => {
      const path = `${id}/result?period=all&weights=WEIGHTED&region=${codes.join(',')}`
      return toldOf(((await json(path)) as { total: Figures }).total)
    }
    const large = DISTRICTS[largest]!.code
    const alone = await of(large)
    const found = new Map<number, number[] | null>()
    for (const { district } of small)
      found.set(district, subtract(await of(large, DISTRICTS[district]!.code), alone))
    const { tables, total } = (await json(`${id}/result?period=all&view=map&by=STATE`)) as {
      tables: { groups: (Figures & { key: { value: string }[] })[] }[]
      total: Figures
    }
    const groups = new Map(tables[0]!.groups.map((group) => [group.key[0]!.value, group.answers]))
    const ofState = (state: number) => {
      const own = groups.get(`DE-${STATES[state - 1]!.shortName}`) ?? []
      return (own.length > 0 ? own : total.answers).map(({ share }) => Math.max(0.01, share))
    }
    return { ofDistrict: (district) => found.get(district) ?? null, ofState }
  }

  it('learns hardly more of them than a guess or their protected figures tell [EST-10] [PROT-11]', async () => {
    for (const poll of attacked) {
      harness.wait(3_600_000) // a user may open 600 filters an hour
      const attack = newAttack(true)
      attackMap(await reportedMap(poll.id), poll.small, attack, await measure(poll))
      assert.ok(attack.guess.groups > 100 && attack.guess.peopleAlone > 40)
      assertHeld(attack)
    }
  })

  it('would learn all answers of most of them from estimates of exact figures', async () => {
    const attack = newAttack(false)
    const [{ id, small }] = attacked as [AttackedPoll]
    await harness.db.update(polls).set({ exactFiguresReason: 'Testdaten' }).where(eq(polls.id, id))
    attackMap(await reportedMap(id), small, attack)
    assert.ok(attack.exact.percent.counts > 95, `${attack.exact.percent.counts} % of the answers`)
    assert.ok(attack.exact.percent.whole > 85, `${attack.exact.percent.whole} % of the groups`)
  })
})
