/** The time axis: runs of days that are blocks of protected figures (decision 15). */

import {
  formatEpochDay,
  getLastDayInUnit,
  FIRST_MONDAY_EPOCH_DAY,
  getPeriods,
  getFirstDayInUnit,
  type DayRange,
  type Period,
  type PeriodUnit,
} from './days.ts'
import { NAMED_PERIODS, PREVIOUS_YEAR_OFFSET_WEEKS } from './named-periods.ts'
import type { DayPeriods } from './scan.ts'

const WEEK = 7
/** Weeks are joined to aligned runs of 1, 2, 4 … 64. */
const LONGEST_RUN = 64

/** The nodes of the time axis in order, and the node of each day. */
export interface TimeNodes {
  readonly nodeIds: readonly string[]
  /** Null if all days are one node. */
  readonly nodesByDay: DayPeriods | null
}

/**
 * Returns what identifies the days that are weighted together, for the noise of their weights: the nodes from the first
 * to the last one with votes, so that a series and a period of the same days have the same. Null if they are one node.
 *
 * @param votedDays the first and the last day with votes
 */
export function findJointWeightingId({ nodeIds, nodesByDay }: TimeNodes, votedDays: Period): string | null {
  if (nodesByDay === null) return null
  const [first, last] = [votedDays.from, votedDays.to].map(
    (day) => nodesByDay.periodOfDay[day - nodesByDay.firstDay],
  )
  const together = nodeIds.slice(first, (last ?? nodeIds.length) + 1)
  return together.length > 1 ? together.join(' ') : null
}

export const ALL_TIME: TimeNodes = { nodeIds: ['all'], nodesByDay: null }

export const extendToWholeWeeks = (range: DayRange): DayRange => extendToWholeUnits('week', range)

export const extendToWholeUnits = (unit: PeriodUnit, { from, to }: DayRange): DayRange => ({
  from: from === null ? null : getFirstDayInUnit(unit, from),
  to: to === null ? null : getLastDayInUnit(unit, to),
})

const NAMED_WEEKS = Object.values(NAMED_PERIODS).map(({ weeks }) => weeks)

/**
 * Returns a named period as one node; null for any other span. A named period is as many whole ISO weeks as its name
 * stands for, and possibly the first days of the next one. It ends now, or is one that results compare with it: as many
 * weeks directly before it, or a year before. Each other Monday would be a node of its own with noise of its own, so that
 * a person of long ago would be in dozens of them. A span that is one aligned run remains this run.
 *
 * @param possibleEndDays the days on which periods may end now
 */
export function findNamedPeriodNodes(
  { from, to }: Period,
  possibleEndDays: readonly number[],
): TimeNodes | null {
  const length = to - from + 1
  const weeks = Math.floor(length / WEEK)
  if (getFirstDayInUnit('week', from) !== from || !NAMED_WEEKS.includes(weeks)) return null
  if (length === weeks * WEEK && runFrom(from, to) === weeks) return null
  const isCompared = (end: number) => {
    const weeksBefore = (getFirstDayInUnit('week', end + 1) - from) / WEEK - weeks
    return [0, weeks, PREVIOUS_YEAR_OFFSET_WEEKS].includes(weeksBefore)
  }
  if (!possibleEndDays.some(isCompared)) return null
  const days = { firstDay: from, periodOfDay: new Int32Array(length), periodCount: 1 }
  return { nodeIds: [`named-${weeks}=${formatEpochDay(from)}`], nodesByDay: days }
}

/** The most months of a span that is no half-year; as runs of weeks, a longer one has fewer blocks. */
const MAX_MONTHS = 3

/**
 * Returns the nodes of a span of one to three calendar months or of a half-year, which a series has as well; null for
 * any other span. Where it ends after the last vote, its months end with that of this vote.
 *
 * @param lastVoteDay the last day that counts and has votes
 */
export function findMonthNodes({ from, to }: Period, lastVoteDay: number): TimeNodes | null {
  const isLatest = to >= lastVoteDay // only the latest month may be incomplete
  const end = isLatest ? Math.min(to, getLastDayInUnit('month', Math.max(from, lastVoteDay))) : to
  if (getFirstDayInUnit('month', from) !== from || (!isLatest && getLastDayInUnit('month', end) !== end))
    return null
  const lastOfHalf = getLastDayInUnit('half', from)
  const isHalf = getFirstDayInUnit('half', from) === from && end <= lastOfHalf && to >= lastOfHalf
  if (!isHalf && end - from >= MAX_MONTHS * 31) return null
  const { days, periods } = getPeriods('month', from, end)
  if (!isHalf && periods.length > MAX_MONTHS) return null
  const firstDays = periods.map((period) => period.from)
  return { nodeIds: getSeriesNodeIds('month', firstDays), nodesByDay: days }
}

/**
 * Divides a span into aligned runs of whole ISO weeks, and single days where it begins or ends within a week.
 *
 * @param lastCountedDay the last day that counts: a run may extend beyond it
 */
export function getWeekAndDayNodes({ from, to }: Period, lastCountedDay: number): TimeNodes {
  const periodOfDay = new Int32Array(Math.max(0, Math.min(to, lastCountedDay) - from + 1))
  const nodeIds: string[] = []
  let day = from
  while (day <= to) {
    const weeks = runFrom(day, to)
    const length = weeks === 0 ? 1 : weeks * WEEK
    periodOfDay.fill(nodeIds.length, day - from, day - from + length)
    nodeIds.push(weeks === 0 ? toNodeId('day', day) : toRunNodeId(day, weeks))
    day += length
  }
  return { nodeIds, nodesByDay: { firstDay: from, periodOfDay, periodCount: nodeIds.length } }
}

/** The units that are blocks. Quarters and half-years consist of their months, so that they reveal nothing new. */
type BlockUnit = Extract<PeriodUnit, 'day' | 'week' | 'month'>

/** Returns the blocks of the periods of a series. */
export const toBlockUnit = (unit: PeriodUnit): BlockUnit =>
  unit === 'quarter' || unit === 'half' ? 'month' : unit

/**
 * Returns the node IDs of the blocks of a series. Each is a whole unit; its votes outside the series do not
 * count.
 */
export const getSeriesNodeIds = (unit: BlockUnit, firstDays: readonly number[]): string[] =>
  firstDays.map((day) => toNodeId(unit, getFirstDayInUnit(unit, day)))

const toNodeId = (unit: BlockUnit, day: number): string =>
  unit === 'week' ? toRunNodeId(day, 1) : `${unit}=${formatEpochDay(day)}`

const toRunNodeId = (day: number, weeks: number) => `weeks-${weeks}=${formatEpochDay(day)}`

/**
 * Returns the length of the longest aligned run of weeks that begins on a day and ends within the span; 0 for none.
 */
function runFrom(day: number, to: number): number {
  const week = (day - FIRST_MONDAY_EPOCH_DAY) / WEEK
  if (!Number.isInteger(week)) return 0
  let run = LONGEST_RUN
  while (run >= 1 && (week % run !== 0 || day + run * WEEK - 1 > to)) run /= 2
  return run >= 1 ? run : 0
}
