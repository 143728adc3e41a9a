import type { Badge } from '../../../contract/enumerations/people.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import { FIRST_MONDAY_EPOCH_DAY } from '../results/days.ts'

/** Number of invited voters for this badge. */
const INVITED = 3

export interface VoterActivity {
  voteTimes: readonly Date[]
  /** Number of people who cast their first vote through the voter's link. */
  recruitedVoterCount: number
}

/** Returns the earned badges in display order. Days and weeks are in German time. */
export function getEarnedBadges({ voteTimes, recruitedVoterCount }: VoterActivity): Badge[] {
  const days = voteTimes.map((at) => toBerlinEpochDay(at.getTime()))
  const dayRun = longestRun(days)
  const weekRun = longestRun(days.map((day) => Math.floor((day - FIRST_MONDAY_EPOCH_DAY) / 7)))
  const isEarned: Record<Badge, boolean> = {
    TEN_VOTES: voteTimes.length >= 10,
    FIFTY_VOTES: voteTimes.length >= 50,
    ACTIVE_3_DAYS: dayRun >= 3,
    ACTIVE_7_DAYS: dayRun >= 7,
    ACTIVE_4_WEEKS: weekRun >= 4,
    ACTIVE_8_WEEKS: weekRun >= 8,
    AMBASSADOR: recruitedVoterCount >= INVITED,
  }
  return (Object.keys(isEarned) as Badge[]).filter((badge) => isEarned[badge]) // keys of an object literal
}

export function getBadgesEarnedByLatestVote({ voteTimes, recruitedVoterCount }: VoterActivity): Badge[] {
  const before = getEarnedBadges({
    voteTimes: voteTimes.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, -1),
    recruitedVoterCount,
  })
  return getEarnedBadges({ voteTimes, recruitedVoterCount }).filter((badge) => !before.includes(badge))
}

/** Returns the length of the longest run of consecutive integers. */
function longestRun(numbers: readonly number[]): number {
  let [longest, run, last] = [0, 0, Number.NaN]
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    run = number === last + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = number
  }
  return longest
}
