import type { DayCounts } from './day-counts.ts'
import type { DayRange } from './days.ts'
import { ALL_TIME, timeNodesOf, wholeWeeks, type TimeNodes } from './time-blocks.ts'

/** Which votes a view counts, and how their time is cut into blocks. */
export interface Scope {
  readonly range: DayRange
  /** Votes that count, from the first one. */
  readonly length: number
  readonly time: TimeNodes
  /** Whether these are all votes there are, but for the latest. */
  readonly isAllTime: boolean
}

interface ScopeInput {
  readonly dayCounts: DayCounts
  readonly asked: DayRange
  /** The first day that is not complete; `Infinity` for a poll that takes no more votes. */
  readonly openDay: number
  /** The last day that may count at all. */
  readonly until: number
  /** Whether people are chosen or grouped. */
  readonly isPersonal: boolean
  /** How many of the first votes are told of the whole poll. */
  readonly wholeLength: () => number
  /** How many of the first votes hold those of all complete days. */
  readonly completeLength: number
}

/** The scope of exact figures: what was asked for. */
export const exactScope = (range: DayRange, length: number): Scope => ({
  range,
  length,
  time: ALL_TIME,
  isAllTime: false,
})

/**
 * The scope of protected figures (decision 15). The whole poll moves on in steps; whatever is told beside it counts
 * complete days alone, and lies on whole weeks where people are chosen or grouped.
 */
export function protectedScope(input: ScopeInput): Scope {
  const { dayCounts, asked, openDay, isPersonal, completeLength: length } = input
  const last = Math.min(openDay - 1, input.until)
  const from = asked.from ?? -Infinity
  const to = asked.to ?? Infinity
  const [firstVote, lastVote] = [dayCounts.first, dayCounts.lastUpTo(Infinity)]
  const beginsBefore = firstVote === null || from <= firstVote
  if (!isPersonal && beginsBefore && Math.min(to, input.until) >= (lastVote ?? -Infinity))
    return { range: ALL_DAYS, length: input.wholeLength(), time: ALL_TIME, isAllTime: true }
  const lastComplete = dayCounts.lastUpTo(openDay - 1)
  if (beginsBefore && Math.min(to, input.until) >= (lastComplete ?? -Infinity))
    return { range: upTo(openDay - 1), length, time: ALL_TIME, isAllTime: true }
  const span = isPersonal ? wholeWeeks(asked) : asked
  const range = { from: span.from, to: Math.min(span.to ?? Infinity, last) }
  return { range: finite(range), length, time: timeOf(span, last, dayCounts), isAllTime: false }
}

const ALL_DAYS = { from: null, to: null }
const upTo = (day: number): DayRange => finite({ from: null, to: day })
const finite = ({ from, to }: DayRange): DayRange => ({ from, to: to === Infinity ? null : to })

/** Where nothing was cast before or after a span, it is cut as if it went on to the ends of weeks: in fewer blocks. */
function timeOf(span: DayRange, last: number, dayCounts: DayCounts): TimeNodes {
  const first = dayCounts.first ?? 0
  const end = dayCounts.lastUpTo(last) ?? first
  const isOpenBelow = (span.from ?? -Infinity) <= first
  const isOpenAbove = (span.to ?? Infinity) >= end
  const whole = wholeWeeks({ from: first, to: end })
  const from = isOpenBelow ? whole.from : span.from
  const to = isOpenAbove ? whole.to : span.to
  return timeNodesOf({ from: from ?? first, to: to ?? end }, last)
}
