/** Breaks of a time series: new wordings and other weightings. Figures before and after them are not compared. */
import { formatLongDate } from '../calendar.ts'
import type { TimeMark } from './types.ts'

/** Returns the dates across which nothing is compared, ascending: of a new wording, weighting or formula. */
export const breakDates = (marks: readonly Pick<TimeMark, 'kind' | 'date'>[]): string[] =>
  marks
    .filter(({ kind }) => kind !== 'EVENT')
    .map(({ date }) => date)
    .toSorted()

/** Returns the first day of the wording in use on a day; undefined if it is the first wording. Other marks do not count. */
export const findLastRewordingUntil = (
  marks: readonly Pick<TimeMark, 'kind' | 'date'>[],
  day: string,
): string | undefined =>
  breakDates(marks.filter(({ kind }) => kind === 'WORDING')).findLast((date) => date <= day)

/** Returns the note that a result counts answers to several wordings of a poll; null if its period has only one. */
export function mixedWordingsNote(
  marks: readonly Pick<TimeMark, 'kind' | 'date'>[],
  period: { readonly from: string; readonly to: string } | null,
): string | null {
  const since = period === null ? undefined : findLastRewordingUntil(marks, period.to)
  return period === null || since === undefined || since <= period.from
    ? null
    : `Enthält auch Antworten aus der Zeit vor dem neuen Wortlaut vom ${formatLongDate(since)}.`
}
