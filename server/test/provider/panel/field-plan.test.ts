import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PLANNABLE_ERROR_POINTS, planFieldwork } from '../../../../contract/field-plan.ts'
import { voteExclusions, votes } from '../../../src/database/schema-votes.ts'
import type { FieldPlanBasisWire } from '../../../src/provider/panel/schema.ts'
import { computeNoisyFigures } from '../../../src/statistics/protected-figures.ts'
import { insertPoll } from '../../support/content.ts'
import { setupHarness } from '../../support/harness.ts'

const NOW = Date.parse('2026-03-15T11:00:00Z')
const DAY = 86_400_000
/** Polls with this many answers a day for ten days. */
const RATES = [4, 10, 20, 40, 100]
const DAYS = 10

describe('the basis of the field planner', () => {
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async ({ db, wait, context }) => {
      wait(NOW - context.now().getTime())
      const voter = async () => {
        const { rows } = await db.execute<{ id: number }>('insert into voters default values returning id')
        return rows[0]!.id
      }
      const voterId = await voter()
      const cast = async (rate: number, days: number, isExcluded = false) => {
        const pollId = await insertPoll(db, { answers: ['Ja', 'Nein'], sampleSize: 150, effectiveSize: 100 })
        const [exclusion] = isExcluded
          ? await db.insert(voteExclusions).values({ pollId, reason: 'FAST' }).returning()
          : []
        await db.insert(votes).values(
          Array.from({ length: rate * days }, (_, index) => ({
            pollId,
            voterId,
            exclusionId: exclusion?.id,
            answerMask: 1,
            age: index % 4 === 0 ? 70 : 25,
            gender: index % 2,
            state: 1,
            castAt: new Date(NOW - (1 + (index % days)) * DAY),
          })),
        )
      }
      for (const rate of RATES) await cast(rate, DAYS)
      await cast(300, 3) // too new to have a rate
      await cast(60, DAYS, true)
    },
  })
  const manager = harness.user('umfragen@meinungsbild.example')
  const read = async (): Promise<FieldPlanBasisWire> =>
    (await manager('GET /provider/v1/admin/field_plan')).json()

  it('has the quartiles of answers a day, and the parts of groups, with noise [STAFF-43]', async () => {
    const { rates, groups, as_of, design_effect } = await read()
    assert.deepEqual([as_of, design_effect], ['2026-03-14', 1.5])
    // Noise of at most ten answers in ten days, and rounding to tens.
    for (const [name, rate] of [
      ['slow', 10],
      ['usual', 20],
      ['fast', 40],
    ] as const)
      assert.ok(Math.abs(rates![name] - rate) <= 1.05, `${name}: ${rates![name]}`)
    const shareOf = (wanted: string) => groups.find(({ value }) => value === wanted)?.share
    assert.ok(Math.abs(shareOf('65+')! - 0.25) < 0.01)
    assert.ok(Math.abs(shareOf('MALE')! - 0.5) < 0.01)
    assert.ok(Math.abs(shareOf('WEST')! - 1) < 0.01)
    assert.equal(shareOf('DE-BY'), null)
    assert.equal(shareOf('40-49'), null)
  })

  it('does not change within a day [STAFF-43]', async () => {
    const before = await read()
    await harness.db.insert(votes).values({
      pollId: await insertPoll(harness.db, {}),
      answerMask: 1,
      castAt: new Date(NOW),
    })
    assert.deepEqual(await read(), before)
  })

  it('leads to the error that a result with so many answers reports [STAFF-43]', () => {
    for (const groupError of PLANNABLE_ERROR_POINTS)
      for (const designEffect of [1, 1.3, 2.4]) {
        const { groupAnswers } = planFieldwork({
          groupErrorPoints: groupError,
          groupShare: 1,
          designEffect,
          rates: null,
        })
        const marginOf = (n: number) => {
          const half = n / 2
          const { maxErrorMargin } = computeNoisyFigures(
            {
              noiseBlockCount: 1,
              n,
              weight: n,
              counts: [half, half],
              weights: [half, half],
              blockWeightNoiseVariance: 6,
              blockSizeNoiseVariance: 6,
              exact: { n, weight: n, squares: n * designEffect },
            },
            { choice: 'SINGLE' },
          )
          return 100 * maxErrorMargin!
        }
        assert.ok(marginOf(groupAnswers) <= groupError + 0.005, `${groupError} ${designEffect}`)
        assert.ok(marginOf(groupAnswers - 10) > groupError - 0.005, `${groupError} ${designEffect}: too many`)
      }
  })
})
