import type { PauseType } from '../../../contract/enumerations/content.ts'
import type { TargetPerson } from '../../../contract/target-group.ts'
import type { PublicPoll } from '../provider/public-polls.ts'
import { stateOfId } from '../regions/states.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { dateOfDay } from '../results/days.ts'
import { DIVERSE, FEMALE, MALE } from '../statistics/cells.ts'
import type { Person } from './ballot.ts'

/** What decides when a poll takes votes. */
type FieldRules = Pick<PublicPoll, 'status' | 'opensOn' | 'closesOn' | 'autoArchive' | 'autoArchiveOn'>

/** Whether the widget takes votes: not before the field period, nor after it. */
export type FieldState = 'UPCOMING' | 'OPEN' | 'OVER'

/** Returns where a poll stands in its field period, by the days of Germany. */
export function fieldStateOf(poll: FieldRules, now: Date): FieldState {
  const today = dateOfDay(dayInBerlin(now.getTime()))
  if (poll.status !== 'PUBLISHED') return 'OVER'
  if (poll.opensOn !== null && today < poll.opensOn) return 'UPCOMING'
  if (poll.closesOn !== null && today > poll.closesOn) return 'OVER'
  // It is archived within a minute; until then its status is behind.
  const isArchived = poll.autoArchive === 'DATE' && poll.autoArchiveOn !== null && today >= poll.autoArchiveOn
  return isArchived ? 'OVER' : 'OPEN'
}

/** What another ballot of a person is: their first, one more, one in place of the last, or none that counts. */
type Participation = 'FIRST' | 'AGAIN' | 'REPLACEMENT' | 'REPEATED'

/**
 * Returns what a ballot would be. Once the pause is over a person may answer again, and both votes count; within it,
 * REVOTE_RANGE puts the new vote in the place of the last. Without a pause everybody votes once.
 */
export function participationOf(
  { pause, targetReach }: Pick<PublicPoll, 'pause' | 'targetReach'>,
  lastVoteAt: Date | null,
  now: Date,
): Participation {
  if (lastVoteAt === null) return 'FIRST'
  if (pause === null) return 'REPEATED'
  if (now >= endOfPause(lastVoteAt, pause)) return 'AGAIN'
  return targetReach === 'REVOTE_RANGE' ? 'REPLACEMENT' : 'REPEATED'
}

function endOfPause(from: Date, pause: PauseType): Date {
  const end = new Date(from)
  if (pause === 'WEEK') end.setUTCDate(end.getUTCDate() + 7)
  else {
    end.setUTCMonth(end.getUTCMonth() + 1)
    // Of a month that has no 31st it is the last day.
    if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  }
  return end
}

const GENDER_WORDS = new Map<number, NonNullable<TargetPerson['gender']>>([
  [FEMALE, 'FEMALE'],
  [MALE, 'MALE'],
  [DIVERSE, 'DIVERSE'],
])

/** A voter in the words of a target group. */
export function targetPersonOf({ age, gender, state, zip }: Person): TargetPerson {
  const known = state === null ? undefined : stateOfId(state)
  return {
    age,
    gender: (gender === null ? undefined : GENDER_WORDS.get(gender)) ?? null,
    zip,
    state: known ? `DE-${known.shortName}` : null,
    side: known ? (known.side === 'east' ? 'EAST' : 'WEST') : null,
  }
}
