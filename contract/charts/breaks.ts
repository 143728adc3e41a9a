/** Breaks of a time series: new wordings and other weightings. Figures before and after them are not compared. */
import { dayName } from '../calendar.ts'
import type { TimeMark } from './types.ts'

/** Returns the dates across which nothing is compared: of a new wording, or of another kind of weighting. */
export const breakDates = (marks: readonly Pick<TimeMark, 'kind' | 'date'>[]): string[] =>
  marks.filter(({ kind }) => kind !== 'EVENT').map(({ date }) => date)

/**
 * Returns the first day of what is in use on a day; undefined if it is the first. Of the events of a poll, which are
 * breaks by a new wording only, that is the wording.
 */
export const lastBreakUntil = (
  marks: readonly Pick<TimeMark, 'kind' | 'date'>[],
  day: string,
): string | undefined =>
  breakDates(marks)
    .filter((date) => date <= day)
    .toSorted()
    .at(-1)

/** Returns the note that a result counts answers to several wordings of a poll; null if its period has only one. */
export function wordingsNote(
  events: readonly Pick<TimeMark, 'kind' | 'date'>[],
  period: { readonly from: string; readonly to: string } | null,
): string | null {
  const since = period === null ? undefined : lastBreakUntil(events, period.to)
  return period === null || since === undefined || since <= period.from
    ? null
    : `Enthält auch Antworten aus der Zeit vor dem neuen Wortlaut vom ${dayName(since)}.`
}
