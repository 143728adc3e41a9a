import type { Badge } from '../../../contract/enumerations/people.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { FIRST_MONDAY } from '../results/days.ts'

/** How many people have to vote through one's link. */
const INVITED = 3

/** What somebody has done here so far. */
export interface Deeds {
  /** When each vote was cast. */
  votes: readonly Date[]
  /** How many people voted for the first time through one's link. */
  invited: number
}

/** Returns the badges that deeds have earned, in the order in which they are shown. Days and weeks are Germany's. */
export function badgesOf({ votes, invited }: Deeds): Badge[] {
  const days = votes.map((at) => dayInBerlin(at.getTime()))
  const dayRun = longestRun(days)
  const weekRun = longestRun(days.map((day) => Math.floor((day - FIRST_MONDAY) / 7)))
  const isEarned: Record<Badge, boolean> = {
    TEN_VOTES: votes.length >= 10,
    FIFTY_VOTES: votes.length >= 50,
    ACTIVE_3_DAYS: dayRun >= 3,
    ACTIVE_7_DAYS: dayRun >= 7,
    ACTIVE_4_WEEKS: weekRun >= 4,
    ACTIVE_8_WEEKS: weekRun >= 8,
    AMBASSADOR: invited >= INVITED,
  }
  return (Object.keys(isEarned) as Badge[]).filter((badge) => isEarned[badge]) // a literal's own keys
}

/** The badges that the newest vote has earned. */
export function newBadges({ votes, invited }: Deeds): Badge[] {
  const before = badgesOf({
    votes: votes.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, -1),
    invited,
  })
  return badgesOf({ votes, invited }).filter((badge) => !before.includes(badge))
}

/** The length of the longest run of whole numbers that follow one another. */
function longestRun(numbers: readonly number[]): number {
  let [longest, run, last] = [0, 0, Number.NaN]
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    run = number === last + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = number
  }
  return longest
}
