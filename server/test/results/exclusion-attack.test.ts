import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { MIN_VOTES_PER_EXCLUSION } from '../../../contract/vote-quality.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { roundFigures } from '../../src/results/round-figures.ts'
import type { PollDescription, View } from '../../src/results/view.ts'
import { FEMALE } from '../../src/statistics/cells.ts'
import { getLead } from './open-poll.ts'
import { everyone, toColumns, type TestVote } from './votes.ts'

/** The day of the excluded votes, and the first one without them. */
const DAY = 20_100
const EXCLUDED_ON = DAY + 2

/** What somebody sees who has cast all excluded votes but one: own votes from the voter's source, until it is excluded. */
function readBeforeAndAfter(
  id: number,
  victim: number,
  { isOpen, hasExactFigures = false }: Pick<PollDescription, 'isOpen' | 'hasExactFigures'>,
  view: View = {},
): number {
  const excluded = { day: DAY, age: 44, gender: FEMALE, state: 13, excludedFrom: EXCLUDED_ON }
  const own = Array.from({ length: MIN_VOTES_PER_EXCLUSION - 1 }, (_, index): TestVote => ({
    ...excluded,
    mask: 1 << (index % 2),
  }))
  const votes = toColumns([...everyone(300, id), { ...excluded, mask: 1 << victim }, ...own])
  const poll = { id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen, hasExactFigures }
  const [before = 0, after = 0] = [EXCLUDED_ON - 1, EXCLUDED_ON].map((today) => {
    const columns = new PollVoteColumns(USUAL_AGE_BREAKS, today)
    columns.append(votes)
    const analysis = new PollAnalysis(columns, { rakingProfile: null, secret: `secret ${id}` })
    const { respondents, answers } = roundFigures(
      analysis.getViewFigures(poll, view, isOpen ? today : Infinity, today).total,
    )
    assert.ok(respondents !== null)
    const shares = answers.map(({ share }) => share ?? 0)
    return getLead({ n: respondents, shares, unweighted: answers.map(({ unweighted }) => unweighted ?? 0) })
  })
  const ownLead = own.reduce((sum, { mask }) => sum + (mask === 1 ? 1 : -1), 0)
  return before - after - ownLead
}

const ROUNDS = 400
const countRight = (read: (id: number, victim: number) => number): number =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const victim = round % 2
    return read(round + 1, victim) > 0 === (victim === 0)
  }).filter(Boolean).length

describe('the exclusion of a source', () => {
  test('reveals little of a voter among 29 own votes, while the poll is open and after its end [QUAL-05]', () => {
    for (const isOpen of [true, false]) {
      const right = countRight((id, victim) => readBeforeAndAfter(id, victim, { isOpen }))
      assert.ok(right <= 0.75 * ROUNDS, `${right} of ${ROUNDS}`)
    }
  })

  test('would reveal every voter in exact figures [QUAL-05]', () => {
    const right = countRight((id, victim) =>
      readBeforeAndAfter(id, victim, { isOpen: true, hasExactFigures: true }),
    )
    assert.ok(right >= 0.95 * ROUNDS, `${right} of ${ROUNDS}`)
  })
})

describe('a vote that is excluded when it is cast', () => {
  test('changes no figure of any view, whatever its answer [QUAL-05]', () => {
    const read = (victim: TestVote) => {
      const columns = new PollVoteColumns(USUAL_AGE_BREAKS, EXCLUDED_ON)
      columns.append(toColumns([...everyone(300), victim, ...everyone(100, 9)]))
      const analysis = new PollAnalysis(columns, { secret: 'a secret of the test' })
      const views: View[] = [
        {},
        { groupBy: ['gender', 'state'] },
        { filter: { genders: [FEMALE] } },
        { series: 'week' },
      ]
      return [true, false].flatMap((isOpen) => {
        const poll = { id: 1, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, isOpen }
        return views.map((view) =>
          analysis.getViewFigures(poll, view, isOpen ? EXCLUDED_ON : Infinity, EXCLUDED_ON),
        )
      })
    }
    const vote = { day: DAY, age: 44, gender: FEMALE, state: 13, excludedFrom: 0 }
    assert.deepEqual(read({ ...vote, mask: 1 }), read({ ...vote, mask: 2 }))
    assert.notDeepEqual(
      read({ ...vote, mask: 1, excludedFrom: 30_000 }),
      read({ ...vote, mask: 2, excludedFrom: 30_000 }),
    )
  })
})
