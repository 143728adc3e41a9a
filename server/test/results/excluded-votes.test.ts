import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { EXCLUSION_REASONS, type ExclusionReason } from '../../../contract/vote-quality.ts'
import { packVotes, unpackVotes } from '../../src/results/chunk.ts'
import { countReportableExcludedVotes } from '../../src/results/excluded-votes.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { everyone, toColumns, type TestVote } from './votes.ts'

const OPEN_DAY = 20_200

function countOf(votes: readonly TestVote[], reasons: readonly ExclusionReason[], today = OPEN_DAY) {
  const columns = toColumns(votes)
  reasons.forEach((reason, row) => {
    if (columns.exclusion !== null) columns.exclusion.reason[row] = EXCLUSION_REASONS.indexOf(reason)
  })
  const poll = new PollVoteColumns(USUAL_AGE_BREAKS, today)
  poll.append(unpackVotes(packVotes(columns)))
  return countReportableExcludedVotes(poll, { secret: 'a secret of the test', poll: '7' }, OPEN_DAY)
}

const excluded = (count: number, vote: Partial<TestVote> = {}): TestVote[] =>
  everyone(count, 3).map((one) => ({ ...one, excludedFrom: 0, ...vote }))
const fill = (count: number, reason: ExclusionReason) => Array<ExclusionReason>(count).fill(reason)

describe('the number of votes that do not count', () => {
  test('is reported by reason, in tens with noise, most frequent first [QUAL-06]', () => {
    const votes = [...excluded(60), ...excluded(140), ...everyone(800)]
    const counted = countOf(votes, [...fill(60, 'FAST'), ...fill(140, 'BURST')])
    assert.ok(counted !== null)
    assert.deepEqual(
      counted.reasons.map(({ reason }) => reason),
      ['BURST', 'FAST'],
    )
    assert.ok(Math.abs(counted.votes - 200) <= 10 && Math.abs(counted.share - 0.2) <= 0.015)
    assert.ok([counted, ...counted.reasons].every((one) => one.votes % 10 === 0))
  })

  test('contains neither votes of the open day nor those that count again [QUAL-06]', () => {
    const reasons = fill(150, 'FAST')
    const of = (vote: Partial<TestVote>, today = OPEN_DAY) =>
      countOf([...excluded(150, vote), ...everyone(300)], reasons, today)?.votes
    assert.ok((of({}) ?? 0) >= 140)
    assert.equal(of({ day: OPEN_DAY }), 0)
    assert.equal(of({ excludedUntil: OPEN_DAY }), 0)
    assert.equal(of({ excludedFrom: OPEN_DAY + 1 }), 0)
    assert.ok((of({ excludedFrom: OPEN_DAY }) ?? 0) >= 140)
  })

  test('is withheld for few votes, and 0 for fewer than ten [QUAL-06]', () => {
    assert.equal(countOf([...excluded(5), ...everyone(10)], fill(5, 'FAST')), null)
    const few = countOf([...excluded(1), ...everyone(400)], ['FAST'])
    assert.deepEqual(few, { votes: 0, share: 0, reasons: [] })
  })
})
