import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DailyVoteCounts } from '../../src/results/day-counts.ts'
import { findDefaultPeriod } from '../../src/results/default-period.ts'

/** Today; any day. It is a Friday. */
const TODAY = 20_000
const MONDAY = TODAY - 4

/** Casts this many votes on each day of a range, both ends inclusive. */
function votesOn(...spans: readonly (readonly [from: number, to: number, each: number])[]): DailyVoteCounts {
  const counts = new DailyVoteCounts()
  for (const [from, to, each] of spans)
    for (let day = from; day <= to; day++) counts.add(new Int32Array(each).fill(day), 0, each)
  return counts
}

/** Returns the default period of these votes, with a given loss by weights. */
const periodOf = (votes: DailyVoteCounts, { deff = 1, openDay = TODAY, inWeeks = false } = {}) => {
  const found = findDefaultPeriod({
    votes,
    firstIncompleteDay: openDay,
    inWeeks,
    effectiveNOf: (from, to) => votes.countBetween(from, to) / deff,
  })
  return found && [found.from, found.to, found.window]
}

describe('the default period', () => {
  test('of a continuously asked question is the last 30 days with an effective n of 1,000 [READ-08]', () => {
    const votes = votesOn([TODAY - 500, TODAY - 1, 34])
    assert.deepEqual(periodOf(votes), [TODAY - 30, TODAY - 1, '30d'])
  })

  test('extends to 90 days and to 12 months for a smaller effective n [READ-08]', () => {
    const votes = votesOn([TODAY - 500, TODAY - 1, 34])
    assert.deepEqual(periodOf(votes, { deff: 1.1 }), [TODAY - 90, TODAY - 1, '90d'])
    assert.deepEqual(periodOf(votes, { deff: 4 }), [TODAY - 365, TODAY - 1, '12m'])
    assert.deepEqual(periodOf(votes, { deff: 40 }), [TODAY - 365, TODAY - 1, '12m'])
  })

  test('is 4, 13 or 52 whole weeks and the current one for protected figures [PROT-08]', () => {
    const votes = votesOn([TODAY - 500, TODAY - 1, 36])
    const inWeeks = (deff: number, openDay = TODAY) => periodOf(votes, { deff, openDay, inWeeks: true })
    assert.deepEqual(inWeeks(1), [MONDAY - 28, TODAY - 1, '30d'])
    assert.deepEqual(inWeeks(2), [MONDAY - 91, TODAY - 1, '90d'])
    assert.deepEqual(inWeeks(4), [MONDAY - 364, TODAY - 1, '12m'])
    // On a Monday the current week has no complete day.
    assert.deepEqual(inWeeks(1, MONDAY), [MONDAY - 28, MONDAY - 1, '30d'])
  })

  test('suffices with exactly 1,000', () => {
    const votes = votesOn([TODAY - 500, TODAY - 31, 1], [TODAY - 30, TODAY - 1, 50])
    assert.deepEqual(periodOf(votes, { deff: 1.5 }), [TODAY - 30, TODAY - 1, '30d'])
    assert.deepEqual(periodOf(votes, { deff: 1.501 })?.[2], '90d')
  })

  test('of a field period of up to 90 days is that period, for any sample size', () => {
    assert.deepEqual(periodOf(votesOn([TODAY - 400, TODAY - 379, 5])), [TODAY - 400, TODAY - 379, null])
    const over = { openDay: Infinity }
    assert.deepEqual(periodOf(votesOn([TODAY - 90, TODAY - 1, 100]), over), [TODAY - 90, TODAY - 1, null])
    assert.deepEqual(periodOf(votesOn([TODAY - 91, TODAY - 1, 100]), over), [TODAY - 30, TODAY - 1, '30d'])
  })

  test('of a question that is still asked is its present, even after a short time', () => {
    assert.deepEqual(periodOf(votesOn([TODAY - 60, TODAY - 1, 40])), [TODAY - 30, TODAY - 1, '30d'])
    assert.deepEqual(periodOf(votesOn([TODAY - 60, TODAY - 1, 30])), [TODAY - 60, TODAY - 1, null])
    assert.deepEqual(periodOf(votesOn([TODAY - 20, TODAY - 1, 99])), [TODAY - 20, TODAY - 1, null])
    assert.deepEqual(periodOf(votesOn([TODAY - 67, TODAY - 8, 40])), [TODAY - 67, TODAY - 8, null])
  })

  test('of field periods half a year apart is the latest, not their mixture [READ-08]', () => {
    const fieldPeriods = (latest: number) =>
      votesOn(
        [TODAY - 400, TODAY - 380, 40],
        [TODAY - 215, TODAY - 200, 40],
        [TODAY - 20, TODAY - 10, latest],
      )
    assert.deepEqual(periodOf(fieldPeriods(40)), [TODAY - 20, TODAY - 10, null])
    assert.deepEqual(periodOf(fieldPeriods(200)), [TODAY - 20, TODAY - 10, null])
    // 88 answers are too few.
    assert.deepEqual(periodOf(fieldPeriods(8)), [TODAY - 215, TODAY - 10, null])
  })

  test('separates field periods by more than 30 days without a vote', () => {
    assert.deepEqual(
      periodOf(votesOn([TODAY - 50, TODAY - 41, 20], [TODAY - 10, TODAY - 9, 60]))?.[0],
      TODAY - 10,
    )
    assert.deepEqual(
      periodOf(votesOn([TODAY - 50, TODAY - 40, 20], [TODAY - 10, TODAY - 9, 60]))?.[0],
      TODAY - 50,
    )
  })

  test('is the whole time if that is shorter than 12 months and no window suffices', () => {
    assert.deepEqual(periodOf(votesOn([TODAY - 200, TODAY - 1, 4])), [TODAY - 200, TODAY - 1, null])
    assert.deepEqual(periodOf(votesOn([TODAY - 200, TODAY - 1, 12])), [TODAY - 90, TODAY - 1, '90d'])
    assert.deepEqual(periodOf(votesOn([TODAY - 365, TODAY - 1, 1])), [TODAY - 365, TODAY - 1, null])
  })

  test('is the whole time if a few late votes would hide many earlier ones', () => {
    const votes = votesOn([TODAY - 1500, TODAY - 1480, 1000], [TODAY - 3, TODAY - 1, 2])
    assert.deepEqual(periodOf(votes), [TODAY - 1500, TODAY - 1, null])
  })

  test('ends with the last complete day with votes, so that votes of the open day change nothing [READ-08]', () => {
    const votes = votesOn([TODAY - 500, TODAY - 4, 50])
    const before = periodOf(votes)
    assert.deepEqual(before, [TODAY - 33, TODAY - 4, '30d'])
    votes.add(new Int32Array(5000).fill(TODAY), 0, 5000)
    assert.deepEqual(periodOf(votes), before)
    assert.deepEqual(periodOf(votes, { openDay: TODAY + 1 }), [TODAY - 29, TODAY, '30d'])
  })

  test('is the last time a question was asked, even if long ago', () => {
    const votes = votesOn([TODAY - 900, TODAY - 600, 40])
    assert.deepEqual(periodOf(votes), [TODAY - 629, TODAY - 600, '30d'])
  })

  test('includes the open day only for a poll begun on it, or that accepts no more votes', () => {
    assert.deepEqual(periodOf(votesOn([TODAY, TODAY, 3])), [TODAY, TODAY, null])
    const two = votesOn([TODAY - 1, TODAY, 3])
    assert.deepEqual(periodOf(two), [TODAY - 1, TODAY - 1, null])
    assert.deepEqual(periodOf(two, { openDay: Infinity }), [TODAY - 1, TODAY, null])
  })

  test('is null without votes, or with future votes only', () => {
    assert.equal(periodOf(new DailyVoteCounts()), null)
    assert.equal(periodOf(votesOn([TODAY + 1, TODAY + 9, 9])), null)
  })

  test('computes the effective n only for windows with enough votes', () => {
    const weighed: number[] = []
    const votes = votesOn([TODAY - 500, TODAY - 1, 12])
    findDefaultPeriod({
      votes,
      firstIncompleteDay: TODAY,
      inWeeks: false,
      effectiveNOf: (from, to) => {
        weighed.push(to - from + 1)
        return 1000
      },
    })
    assert.deepEqual(weighed, [90])
  })
})

describe('the number of votes by day', () => {
  test('is correct after votes are added and removed in any order', () => {
    const days = Int32Array.from([7, 7, 5, 7, 9, 9])
    const counts = new DailyVoteCounts()
    counts.add(days, 0, 6)
    assert.equal(counts.countBetween(5, 7), 4)
    assert.deepEqual([counts.firstDay, counts.lastDayUpTo(8), counts.lastDayUpTo(4)], [5, 7, null])
    counts.remove(days, 2, 6)
    assert.deepEqual([counts.firstDay, counts.lastDayUpTo(99), counts.countBetween(0, 99)], [7, 7, 2])
    counts.remove(days, 0, 2)
    assert.deepEqual([counts.firstDay, counts.lastDayUpTo(99)], [null, null])
  })
})
