import { ANSWERS_PER_RESULT_UPDATE } from '../../../contract/limits.ts'
import type { DailyVoteCounts } from './day-counts.ts'
import type { DayRange, Period } from './days.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import {
  ALL_TIME,
  findMonthNodes,
  findNamedPeriodNodes,
  getWeekAndDayNodes,
  extendToWholeUnits,
  extendToWholeWeeks,
  type TimeNodes,
} from './time-blocks.ts'
import type { PollDescription, View } from './view.ts'

/** The votes that a view counts, and the division of their time into blocks. */
export interface Scope {
  readonly range: DayRange
  readonly rowLimit: number
  readonly time: TimeNodes
  /** Whether these are all votes except for the latest ones. */
  readonly isAllTime: boolean
  readonly includesOpenDay: boolean
}

interface ScopeInput {
  readonly dayCounts: DailyVoteCounts
  readonly requested: DayRange
  /** The first incomplete day; `Infinity` for a poll that accepts no more votes. */
  readonly firstIncompleteDay: number
  /** The last day that may count. */
  readonly until: number
  /** Whether the view filters or groups by attributes of people. */
  readonly isPersonal: boolean
  /** Number of first votes that the unfiltered result includes. */
  readonly reportedLength: () => number
  /** Number of first votes of all complete days. */
  readonly completeLength: number
}

/** Returns the scope of exact figures: the requested one. */
export const createExactScope = (range: DayRange, rowLimit: number, firstIncompleteDay: number): Scope => ({
  range,
  rowLimit,
  time: ALL_TIME,
  isAllTime: false,
  includesOpenDay: reaches(range.to ?? Infinity, firstIncompleteDay),
})

const reaches = (to: number, firstIncompleteDay: number): boolean =>
  Number.isFinite(firstIncompleteDay) && to >= firstIncompleteDay

/**
 * Returns the scope of protected figures (decision 15). The unfiltered result advances in steps; all other figures
 * count complete days only. A named period and calendar months are the same for all views. Any other period is extended
 * to whole weeks if people are filtered or grouped.
 */
export function createProtectedScope(input: ScopeInput): Scope {
  const { dayCounts, requested, firstIncompleteDay, isPersonal, completeLength: rowLimit } = input
  const last = Math.min(firstIncompleteDay - 1, input.until)
  const from = requested.from ?? -Infinity
  const to = requested.to ?? Infinity
  const [firstVote, lastVote] = [dayCounts.firstDay, dayCounts.lastDayUpTo(Infinity)]
  const beginsBefore = firstVote === null || from <= firstVote
  if (!isPersonal && beginsBefore && Math.min(to, input.until) >= (lastVote ?? -Infinity))
    return {
      range: ALL_DAYS,
      rowLimit: input.reportedLength(),
      time: ALL_TIME,
      isAllTime: true,
      includesOpenDay: reaches(Math.min(to, input.until), firstIncompleteDay),
    }
  const complete = { rowLimit, includesOpenDay: false }
  const lastComplete = dayCounts.lastDayUpTo(firstIncompleteDay - 1)
  if (beginsBefore && Math.min(to, input.until) >= (lastComplete ?? -Infinity))
    return { ...complete, range: upTo(firstIncompleteDay - 1), time: ALL_TIME, isAllTime: true }
  const fixed = fixedPeriodOf({ from, to }, last, dayCounts)
  if (fixed !== null) return { ...complete, ...fixed, isAllTime: false }
  const span = isPersonal ? extendToWholeWeeks(requested) : requested
  const range = { from: span.from, to: Math.min(span.to ?? Infinity, last) }
  return { ...complete, range: finite(range), time: timeOf(span, last, dayCounts), isAllTime: false }
}

/**
 * Returns the days of a series; null for none. For protected figures these are whole units, up to the last complete
 * day.
 */
export function findSeriesSpan(
  dayCounts: DailyVoteCounts,
  poll: PollDescription,
  { filter, lastCountableDay, series }: View,
  firstIncompleteDay: number,
): Period | null {
  if (series === undefined) return null
  const requested = filter?.days ?? ALL_DAYS
  const isExact = poll.hasExactFigures === true
  const { from, to } = isExact ? requested : extendToWholeUnits(series, requested)
  const last = isExact ? Infinity : Math.min(firstIncompleteDay - 1, lastCountableDay ?? Infinity)
  const first = dayCounts.firstDayFrom(from ?? -Infinity)
  const end = dayCounts.lastDayUpTo(Math.min(to ?? Infinity, last))
  return first === null || end === null || first > end ? null : { from: first, to: end }
}

/** Returns calendar months or a named period; null for any other span. @param last the last day that may count */
function fixedPeriodOf(
  { from, to }: Period,
  last: number,
  dayCounts: DailyVoteCounts,
): Pick<Scope, 'range' | 'time'> | null {
  const lastVote = dayCounts.lastDayUpTo(last)
  if (lastVote === null || from === -Infinity) return null
  const end = Math.min(to, last)
  const span = { from, to: end === Infinity ? Math.max(from, lastVote) : end }
  const isWhole = (span.to - from + 1) % 7 === 0
  const ends = last === Infinity ? [lastVote] : [last, lastVote]
  // Only the latest month or week may be incomplete.
  const time =
    findMonthNodes({ from, to }, lastVote) ??
    (isWhole || span.to >= lastVote ? findNamedPeriodNodes(span, ends) : null)
  return time && { range: span, time }
}

const ALL_DAYS = { from: null, to: null }
const upTo = (day: number): DayRange => finite({ from: null, to: day })
const finite = ({ from, to }: DayRange): DayRange => ({ from, to: to === Infinity ? null : to })

/** Extends a span to whole weeks where no votes were cast beyond its ends, to need fewer blocks. */
function timeOf(span: DayRange, last: number, dayCounts: DailyVoteCounts): TimeNodes {
  const first = dayCounts.firstDay ?? 0
  const end = dayCounts.lastDayUpTo(last) ?? first
  const isOpenBelow = (span.from ?? -Infinity) <= first
  const isOpenAbove = (span.to ?? Infinity) >= end
  const whole = extendToWholeWeeks({ from: first, to: end })
  const from = isOpenBelow ? whole.from : span.from
  const to = isOpenAbove ? whole.to : span.to
  return getWeekAndDayNodes({ from: from ?? first, to: to ?? end }, last)
}

/**
 * Returns how many of the first votes the unfiltered result includes: all before today, and then every tenth answer
 * with those before it. So changes show when ten people have answered, not when each did. Fewer than ten answers are
 * not counted.
 *
 * @param countsPeopleWithoutAnswer whether people without an answer count as well, because who has
 *   one depends on an earlier answer
 */
export function countReportedLeadingVotes(
  votes: PollVoteColumns,
  firstIncompleteDay: number,
  countsPeopleWithoutAnswer = false,
): number {
  const { maskByCode, answerCode, length } = votes
  const isAnswer = (row: number) => countsPeopleWithoutAnswer || maskByCode[answerCode[row] ?? 0] !== 0
  let reported = votes.getLeadingVoteCountBefore(firstIncompleteDay)
  let answers = 0
  for (let row = reported; row < length; row++) {
    if (isAnswer(row) && ++answers % ANSWERS_PER_RESULT_UPDATE === 0) reported = row + 1
  }
  for (let row = 0; row < reported && answers < ANSWERS_PER_RESULT_UPDATE; row++) if (isAnswer(row)) answers++
  return answers < ANSWERS_PER_RESULT_UPDATE ? 0 : reported
}
