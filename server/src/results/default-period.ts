import { MIN_BASE } from '../../../contract/limits.ts'
import type { DayCounts } from './day-counts.ts'

/** The windows that a question asked continuously is shown in, in days, the latest first. */
export const DEFAULT_WINDOWS = [30, 90, 365] as const
type DefaultWindow = (typeof DEFAULT_WINDOWS)[number]

/** A window is wide enough when its effective n reaches this. */
export const MIN_EFFECTIVE_N = 1000

/** Fieldwork that takes no more days than these, first to last, is one field period; longer, it is continuous. */
export const MAX_FIELD_PERIOD_DAYS = 90

/** After more days than these without a vote, the next votes belong to another field period. */
export const MAX_GAP_DAYS = 30

/** A poll is still asked as long as it got its last vote so many days ago. */
const MAX_IDLE_DAYS = 7

/** The days that a poll shows when nobody chose any. */
export interface DefaultPeriod {
  /** Days since 1970-01-01, both included. */
  readonly from: number
  readonly to: number
  /** The length in days; null where it is a field period or a published wave, or all since the question is asked. */
  readonly window: DefaultWindow | null
  /** The first day of all votes. */
  readonly first: number
}

interface DefaultPeriodInput {
  readonly votes: Pick<DayCounts, 'first' | 'between' | 'lastUpTo' | 'startOfRun'>
  /** The first day that is not complete, as its votes still come in; `Infinity` for a poll that takes no more. */
  readonly openDay: number
  /** The effective n of the votes from one day to another; asked only where there are enough votes for it. */
  readonly effectiveNOf: (from: number, to: number) => number
}

/**
 * Chooses the days that a poll shows when nobody chose any. Only the latest votes count that no gap of more than
 * 30 days parts, as field periods of one poll must not be mixed; those before the gap count as well where these are
 * fewer than 100. Votes of up to 90 days are one field period, which is shown once it is over. Any others are those of
 * a question asked continuously, which shows its present: the shortest of 30 days, 90 days and 12 months with an
 * effective n of at least 1,000, else the longest that there is.
 *
 * It ends with the last complete day with votes, so that figures change once a day at most, and a question that is
 * asked no more shows the last time it was. Only a poll begun on the open day shows that day.
 *
 * @returns null without votes
 */
export function defaultPeriod({ votes, openDay, effectiveNOf }: DefaultPeriodInput): DefaultPeriod | null {
  const { first } = votes
  const to = votes.lastUpTo(openDay - 1) ?? votes.lastUpTo(openDay)
  const start = to === null ? null : votes.startOfRun(to, MAX_GAP_DAYS, MIN_BASE.low)
  if (first === null || to === null || start === null) return null
  const isOver = openDay - to > MAX_IDLE_DAYS
  if (isOver && to - start < MAX_FIELD_PERIOD_DAYS) return { from: start, to, window: null, first }
  const windows = DEFAULT_WINDOWS.filter((window) => to - window + 1 > start)
  const wideEnough = windows.find((window) => {
    const from = to - window + 1
    // Never more than the number of votes, which costs nothing to know.
    return votes.between(from, to) >= MIN_EFFECTIVE_N && effectiveNOf(from, to) >= MIN_EFFECTIVE_N
  })
  // A few late votes must not hide what many gave before.
  const isThin = votes.between(to - 365 + 1, to) < MIN_BASE.low
  const isWhole = isThin || windows.length < DEFAULT_WINDOWS.length
  const window = wideEnough ?? (isWhole ? null : 365)
  return { from: window === null ? start : to - window + 1, to, window, first }
}
