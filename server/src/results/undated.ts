import { parseEpochDay, type DayRange } from './days.ts'
import type { NotApplicable, IsoDatePeriod, View, ViewResult } from './view.ts'

/**
 * Computes a view of votes for which only the field period is known, not the day of each. There is no series, and a
 * range of days only applies if it includes the whole period or nothing of it.
 *
 * @param fieldPeriod null if the field period is unknown as well
 * @param computeView computes a view as if all votes were cast on the last day of the period
 */
export function computeUndatedView(
  fieldPeriod: IsoDatePeriod | null,
  view: View,
  computeView: (view: View) => ViewResult,
): ViewResult {
  const { series, filter } = view
  const canFollow = filter?.days === undefined || isDecided(filter.days, fieldPeriod)
  const result = computeView(toUndatedView(fieldPeriod, view))
  const missing = (part: NotApplicable['part']): NotApplicable => ({
    part,
    dimension: 'period',
    reason: 'not_collected',
  })
  return {
    ...result,
    // null if no votes are within the requested days
    period: result.period && fieldPeriod,
    notApplicable: [
      ...result.notApplicable,
      ...(canFollow ? [] : [missing('filter')]),
      ...(series === undefined ? [] : [missing('group')]),
    ],
  }
}

/** Returns a view without the parts that need the day of each vote. */
export function toUndatedView(fieldPeriod: IsoDatePeriod | null, view: View): View {
  const { series: _, filter, lastCountableDay: __, ...others } = view
  const { days, ...rest } = filter ?? {}
  const canFollow = days !== undefined && isDecided(days, fieldPeriod)
  return { ...others, filter: canFollow ? { ...rest, days } : rest }
}

function isDecided({ from, to }: DayRange, period: IsoDatePeriod | null): boolean {
  if (from === null && to === null) return true
  if (period === null) return false
  const first = parseEpochDay(period.from)
  const last = parseEpochDay(period.to)
  const isWithin = (from ?? -Infinity) <= first && last <= (to ?? Infinity)
  const isBeside = last < (from ?? -Infinity) || (to ?? Infinity) < first
  return isWithin || isBeside
}
