import { MIN_BASE } from '../../../contract/limits.ts'
import { MAX_BLOCK_NOISE } from '../statistics/protection.ts'
import type { DailyVoteCounts } from './day-counts.ts'
import type { EpochDay } from './days.ts'
import { getFirstEpochDay, type NamedPeriod } from './named-periods.ts'

/** The windows of a continuously asked question, shortest first. */
export const DEFAULT_WINDOWS = ['30d', '90d', '12m'] as const satisfies readonly NamedPeriod[]
type DefaultWindow = (typeof DEFAULT_WINDOWS)[number]

export const MIN_WINDOW_EFFECTIVE_N = 1000

/** Maximum length of one field period, first to last day; longer fieldwork is continuous. */
export const MAX_FIELD_PERIOD_DAYS = 90

/** After a longer gap without votes, further votes belong to another field period. */
export const MAX_GAP_DAYS = 30

/** A poll counts as still asked if its last vote is at most this many days old. */
const MAX_IDLE_DAYS = 7

/** The days that a poll shows by default. */
export interface DefaultPeriod {
  /** Both days are included. */
  readonly from: EpochDay
  readonly to: EpochDay
  /** The name of the window; null for a field period, a published wave, or the whole time of a question. */
  readonly window: DefaultWindow | null
  readonly firstVoteDay: EpochDay
}

interface DefaultPeriodInput {
  readonly votes: Pick<DailyVoteCounts, 'firstDay' | 'countBetween' | 'lastDayUpTo' | 'findRunStart'>
  /** The first incomplete day; `Infinity` for a poll that accepts no more votes. */
  readonly firstIncompleteDay: number
  /** Whether windows are whole weeks. */
  readonly inWeeks: boolean
  /** Returns the effective n of the votes between two days; only called if there are enough votes. */
  readonly effectiveNOf: (from: number, to: number) => number
}

/**
 * Selects the default days of a poll. Only the latest run of votes without a gap of more than 30 days counts, because
 * field periods of one poll must not be mixed; with fewer than 100 votes the run before the gap counts as well. Votes
 * of up to 90 days are one field period, which is shown as a whole once it has ended. Otherwise the question is asked
 * continuously, and its present is shown: the shortest of 30 days, 90 days and 12 months with an effective n of at
 * least 1,000, else the longest available.
 *
 * The period ends with the last complete day with votes, so that figures change at most once a day, and a question
 * that is no longer asked shows its last period. Only a poll begun on the open day shows that day.
 *
 * @returns null without votes
 */
export function findDefaultPeriod({
  votes,
  firstIncompleteDay,
  inWeeks,
  effectiveNOf,
}: DefaultPeriodInput): DefaultPeriod | null {
  const { firstDay } = votes
  const to = votes.lastDayUpTo(firstIncompleteDay - 1) ?? votes.lastDayUpTo(firstIncompleteDay)
  const start = to === null ? null : votes.findRunStart(to, MAX_GAP_DAYS, MIN_BASE.low)
  if (firstDay === null || to === null || start === null) return null
  const isOver = firstIncompleteDay - to > MAX_IDLE_DAYS
  if (isOver && to - start < MAX_FIELD_PERIOD_DAYS)
    return { from: start, to, window: null, firstVoteDay: firstDay }
  const firstOf = (window: DefaultWindow) => getFirstEpochDay(window, to, inWeeks)
  const windows = DEFAULT_WINDOWS.filter((window) => firstOf(window) > start)
  const wideEnough = windows.find((window) => {
    const from = firstOf(window)
    // The number of votes is an upper bound that costs nothing, except for the noise.
    const mayBeEnough = votes.countBetween(from, to) >= MIN_WINDOW_EFFECTIVE_N - MAX_BLOCK_NOISE
    return mayBeEnough && effectiveNOf(from, to) >= MIN_WINDOW_EFFECTIVE_N
  })
  // A few late votes must not hide many earlier ones.
  const isThin = votes.countBetween(firstOf('12m'), to) < MIN_BASE.low
  const isWhole = isThin || windows.length < DEFAULT_WINDOWS.length
  const window = wideEnough ?? (isWhole ? null : '12m')
  return { from: window === null ? start : firstOf(window), to, window, firstVoteDay: firstDay }
}
