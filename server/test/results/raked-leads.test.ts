import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { isLeadSecured } from '../../../contract/findings/lead.ts'
import { Random } from '../../src/demo/random.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { toResultPreview } from '../../src/results/vote-writing.ts'
import { toColumns } from './votes.ts'

const poll = { id: 1, answerCount: 3, ageBreaks: USUAL_AGE_BREAKS, hasExactFigures: true }

/** Returns a poll whose young people choose one of two answers by chance, and whose old ones a third. */
function simulate(random: Random, young: number): PollAnalysis {
  const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
  const voters = Array.from({ length: 1000 }, () => {
    const isYoung = random.next() < young
    const age = isYoung ? 18 + random.integerBelow(32) : 50 + random.integerBelow(40)
    return {
      mask: isYoung ? 1 + random.integerBelow(2) : 4,
      age,
      gender: random.integerBelow(2),
      day: 20_000,
    }
  })
  columns.append(toColumns(voters))
  return new PollAnalysis(columns, { secret: '', rakingProfile: { margins: ['age'], maxWeight: null } })
}

describe('the lead of a raked result [READ-02]', () => {
  // The margins explain each share, but nothing of the difference between both.
  for (const young of [0.15, 0.3, 0.7])
    test(`is false in at most 5 % of polls where ${100 * young} % are young`, (t) => {
      const random = new Random(5)
      const rounds = Number(process.env.RAKING_ROUNDS ?? 400)
      let found = 0
      for (let round = 0; round < rounds; round++) {
        const [first, second] = simulate(random, young).getViewFigures(poll, {}).total.answers
        found += Number(
          isLeadSecured({ ...first!, share: first!.share! }, { ...second!, share: second!.share! }),
        )
      }
      t.diagnostic(`${((100 * found) / rounds).toFixed(1)} %`)
      assert.ok(found / rounds < 0.065, `${found} of ${rounds}`)
    })

  test('is the same on cards', () => {
    const { total } = simulate(new Random(3), 0.3).getViewFigures(poll, {})
    const { preview } = toResultPreview({ total })
    assert.ok(total.answers.every(({ versus }) => versus! > 100))
    assert.deepEqual(
      preview.map(({ versus }) => versus),
      total.answers.map(({ versus }) => versus),
    )
  })
})
