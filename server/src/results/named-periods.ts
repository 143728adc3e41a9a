/** The named periods, which end with the last complete day (decision 15). */
import type { Period as PeriodName } from '../../../contract/periods.ts'
import { getFirstDayInUnit } from './days.ts'
import type { PollDescription } from './view.ts'

export type NamedPeriod = Exclude<PeriodName, 'all'>

/** The length of each named period in days, and in whole ISO weeks, to which the current week is added. */
export const NAMED_PERIODS: Readonly<Record<NamedPeriod, { readonly days: number; readonly weeks: number }>> =
  {
    '7d': { days: 7, weeks: 1 },
    '30d': { days: 30, weeks: 4 },
    '90d': { days: 90, weeks: 13 },
    '12m': { days: 365, weeks: 52 },
  }

/** Whole weeks between a period and the same one of the previous year, which it is compared with. */
export const PREVIOUS_YEAR_OFFSET_WEEKS = 52

/**
 * Returns whether the named periods of a poll are whole weeks: then each is one block with one noise, the same for every
 * view.
 */
export const usesWholeWeekPeriods = ({
  hasExactFigures = false,
  weighting,
}: Pick<PollDescription, 'hasExactFigures' | 'weighting'>): boolean =>
  !hasExactFigures && weighting !== 'PUBLISHED'

/** Returns the first day of a named period that ends on `last`. */
export function getFirstEpochDay(name: NamedPeriod, lastEpochDay: number, inWholeWeeks: boolean): number {
  const { days, weeks } = NAMED_PERIODS[name]
  return inWholeWeeks ? getFirstDayInUnit('week', lastEpochDay + 1) - 7 * weeks : lastEpochDay - days + 1
}
