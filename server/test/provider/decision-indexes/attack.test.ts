import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { votes } from '../../../src/database/schema-votes.ts'
import { Random } from '../../../src/demo/random.ts'
import {
  balanceRange,
  computeIndex,
  toBalance,
  type ComponentSeries,
} from '../../../src/statistics/decision-index.ts'
import { setupHarness } from '../../support/harness.ts'
import { insertMonthlyPoll } from './monthly-polls.ts'

const NOW = Date.parse('2026-04-02T11:00:00Z')
const OWN_VOTES = 10
const FORMULAS = 20

interface Period {
  from: string
  to: string
  is_gap: boolean
  is_partial: boolean
  base: string
  effective_n: number | null
  answers: { position: number; share: number; se: number; ci95: [number, number] }[]
}

describe('somebody with the right to make indexes [INDEX-10]', () => {
  let pollIds: number[]
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async ({ db, wait, context }) => {
      wait(NOW - context.now().getTime())
      pollIds = [
        // The attacker's own votes are among those of each month.
        await insertMonthlyPoll(db, {
          '2026-01': [20 + OWN_VOTES, 15, 12],
          '2026-02': [60 + OWN_VOTES, 41, 33],
          '2026-03': [9 + OWN_VOTES, 5, 3],
        }),
        await insertMonthlyPoll(db, {
          '2026-01': [30, 30, 31],
          '2026-02': [55, 44, 33],
          '2026-03': [5, 4, 2],
        }),
      ]
    },
  })
  const attacker = harness.staff('DECISION_INDEX_WRITE')
  const reader = harness.user('admin@kunde.example')

  const random = new Random(3)
  const randomFormula = () => ({
    components: pollIds.map((pollId) => ({
      poll_id: pollId,
      weight: 1 + Math.floor(99 * random.next()),
      answers: [0, 1, 2].map((position) => ({
        position,
        factor: Math.floor(200 * random.next()) - 100 || 1,
      })),
    })),
    base: null,
  })
  type Formula = ReturnType<typeof randomFormula>
  const preview = async (formula: Formula) => {
    const answer = await attacker('POST /provider/v1/admin/decision_indexes/preview', formula)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.body
  }
  const monthsOf = async (pollId: number): Promise<Period[]> =>
    (await reader(`GET /provider/v1/pro/polls/${pollId}/result?view=time&interval=month`)).json().series

  /** Computes an index from nothing but what the pages of its polls show. */
  async function fromPages({ components }: Formula) {
    const series = await Promise.all(
      components.map(async ({ poll_id: id, weight, answers }): Promise<ComponentSeries> => {
        const months = (await monthsOf(id)).flatMap((period) => {
          const { from, to, is_gap: isGap, is_partial: isPartial, base, effective_n: effective } = period
          const isShown = !isGap && period.answers.every(({ ci95 }) => ci95[1] - ci95[0] <= 0.4)
          const balance = isShown && toBalance({ answers: period.answers, effective }, answers, 'SINGLE')
          return balance
            ? [{ month: from.slice(0, 7), from, to, isPartial, isLowBase: base !== 'OK', ...balance }]
            : []
        })
        return { weight, source: null, range: balanceRange(answers, 'SINGLE'), months }
      }),
    )
    return computeIndex(series, null).months
  }

  it('gets values that everybody can compute from the pages of the polls', async () => {
    for (let round = 0; round < FORMULAS; round++) {
      const formula = randomFormula()
      const { values } = JSON.parse(await preview(formula))
      const expected = await fromPages(formula)
      assert.deepEqual(
        values.map(({ from, value, se, ci95 }: (typeof values)[number]) => ({ from, value, se, ci95 })),
        expected.map(({ from, value, seWithoutBase, ci95 }) => ({
          from,
          value,
          se: seWithoutBase,
          ci95: [...ci95],
        })),
      )
      assert.ok(values.length > 0)
    }
  })

  it('gets no value for a month that a page does not show, whatever the weights are', async () => {
    const hidden = (await monthsOf(pollIds[0]!)).filter(({ is_gap: isGap }) => isGap)
    assert.deepEqual(
      hidden.map(({ from }) => from.slice(0, 7)),
      ['2026-03'],
    )
    for (const weight of [1, 100]) {
      const { components } = randomFormula()
      const formula = { components: components.map((one) => ({ ...one, weight })), base: null }
      const { values } = JSON.parse(await preview(formula))
      assert.ok(values.every(({ from }: { from: string }) => !from.startsWith('2026-03')))
    }
  })

  it('sees no step after the votes of today, beside ten own ones', async () => {
    const formula = randomFormula()
    const before = await preview(formula)
    await harness.db.insert(votes).values(
      Array.from({ length: OWN_VOTES + 1 }, () => ({
        pollId: pollIds[0]!,
        answerMask: 1,
        castAt: new Date(NOW + 60_000),
      })),
    )
    harness.wait(120_000)
    harness.context.results.votesChanged(pollIds[0]!)
    assert.equal(await preview(formula), before)
  })
})
