import type { PauseType } from '../../../contract/enumerations/content.ts'
import type { TargetPerson } from '../../../contract/target-group.ts'
import type { WidgetPoll } from '../provider/public-polls.ts'
import { DISTRICTS } from '../regions/districts.ts'
import { findStateById } from '../regions/states.ts'
import { dateInBerlin } from '../results/berlin-time.ts'
import { GENDERS } from '../statistics/cells.ts'
import type { Person } from './ballot.ts'

/** The fields of a poll that determine when it accepts votes. */
type FieldRules = Pick<WidgetPoll, 'status' | 'opensOn' | 'closesOn' | 'autoArchive' | 'autoArchiveOn'>

/** State of the field period. The widget accepts votes only while it is open. */
export type FieldPeriodState = 'UPCOMING' | 'OPEN' | 'OVER'

/** Returns the state of a poll's field period, by German days. */
export function getFieldPeriodState(poll: FieldRules, now: Date): FieldPeriodState {
  const today = dateInBerlin(now)
  if (poll.status !== 'PUBLISHED') return 'OVER'
  if (poll.opensOn !== null && today < poll.opensOn) return 'UPCOMING'
  if (poll.closesOn !== null && today > poll.closesOn) return 'OVER'
  // The poll is archived within a minute. Until then its status is outdated.
  const isArchived = poll.autoArchive === 'DATE' && poll.autoArchiveOn !== null && today >= poll.autoArchiveOn
  return isArchived ? 'OVER' : 'OPEN'
}

/** Returns whether a vote writes to the poll's row. Votes that may be the last one must run one at a time. */
export const canVoteUpdatePollRow = ({
  autoArchive,
  exactFiguresReason,
}: Pick<WidgetPoll, 'autoArchive' | 'exactFiguresReason'>): boolean =>
  isArchivedAtSampleSize({ autoArchive }) || exactFiguresReason !== null

/** Returns whether a poll is archived once it has enough votes. */
export const isArchivedAtSampleSize = ({ autoArchive }: Pick<WidgetPoll, 'autoArchive'>): boolean =>
  autoArchive === 'SAMPLE_SIZE' || autoArchive === 'DATE_AND_SAMPLE_SIZE'

/** How a ballot of a person counts: as the first, as an additional one, as a replacement, or not at all. */
export type BallotEffect = 'FIRST' | 'AGAIN' | 'REPLACEMENT' | 'REPEATED'

/**
 * Returns how a ballot would count. After the pause a person may vote again, and both votes count. Within the pause, a
 * REVOTE_RANGE poll replaces the last vote. Without a pause each person votes once.
 */
export function classifyVoteByPause(
  { pause, targetReach }: Pick<WidgetPoll, 'pause' | 'targetReach'>,
  lastVoteAt: Date | null,
  now: Date,
): BallotEffect {
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
    // The last day of the month, if it has no such day.
    if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  }
  return end
}

/** Converts a voter to the format of target groups. */
export function toTargetPerson({ age, gender, state, district, zip }: Person): TargetPerson {
  const known = state === null ? undefined : findStateById(state)
  return {
    age,
    gender: GENDERS[gender ?? -1] ?? null,
    zip,
    district: DISTRICTS[district ?? -1]?.code ?? null,
    state: known ? `DE-${known.shortName}` : null,
    side: known ? (known.side === 'east' ? 'EAST' : 'WEST') : null,
  }
}
