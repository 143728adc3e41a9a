import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { getEarnedBadges, getBadgesEarnedByLatestVote } from '../../src/widget/badges.ts'

/** Votes at noon of days from Monday, 2 March 2026 on. */
const onDays = (...days: readonly number[]) => days.map((day) => new Date(Date.UTC(2026, 2, 2 + day, 12)))
const times = (count: number, day = 0) => onDays(...Array.from({ length: count }, () => day))
const badges = (votes: readonly Date[], invited = 0) =>
  getEarnedBadges({ voteTimes: votes, recruitedVoterCount: invited })

suite('badges', () => {
  test('are earned by ten and by fifty votes [READ-26]', () => {
    assert.deepEqual(badges(times(9)), [])
    assert.deepEqual(badges(times(10)), ['TEN_VOTES'])
    assert.deepEqual(badges(times(50)), ['TEN_VOTES', 'FIFTY_VOTES'])
  })

  test('are earned by three and seven days in a row, in any order [READ-26]', () => {
    assert.deepEqual(badges(onDays(0, 1, 3, 4)), [])
    assert.deepEqual(badges(onDays(5, 3, 4)), ['ACTIVE_3_DAYS'])
    assert.deepEqual(badges(onDays(0, 1, 2, 3, 4, 5, 6)), ['ACTIVE_3_DAYS', 'ACTIVE_7_DAYS'])
  })

  test('count German days: a vote before midnight in London is on the next day in Berlin [READ-26]', () => {
    const votes = ['2026-03-02T12:00Z', '2026-03-03T12:00Z', '2026-03-03T23:30Z'].map((at) => new Date(at))
    assert.deepEqual(badges(votes), ['ACTIVE_3_DAYS'])
  })

  test('are earned by four and eight weeks in a row, over the turn of the year [READ-26]', () => {
    const weekly = (count: number, from = 0) =>
      onDays(...Array.from({ length: count }, (_, at) => from + 7 * at))
    assert.deepEqual(badges(weekly(3)), [])
    assert.deepEqual(badges([...weekly(2), ...weekly(2, 21)]), [])
    assert.deepEqual(badges(weekly(4, 6)), ['ACTIVE_4_WEEKS'])
    assert.deepEqual(badges(weekly(8, 280)), ['ACTIVE_4_WEEKS', 'ACTIVE_8_WEEKS'])
  })

  test('make a voter with three invited people an ambassador [READ-26]', () => {
    assert.deepEqual(badges(times(1), 2), [])
    assert.deepEqual(badges(times(1), 3), ['AMBASSADOR'])
  })

  test('are new only with the latest vote [READ-26]', () => {
    assert.deepEqual(getBadgesEarnedByLatestVote({ voteTimes: times(10), recruitedVoterCount: 3 }), [
      'TEN_VOTES',
    ])
    assert.deepEqual(getBadgesEarnedByLatestVote({ voteTimes: times(11), recruitedVoterCount: 3 }), [])
    assert.deepEqual(getBadgesEarnedByLatestVote({ voteTimes: onDays(2, 0, 1), recruitedVoterCount: 0 }), [
      'ACTIVE_3_DAYS',
    ])
  })
})
