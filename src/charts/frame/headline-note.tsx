import { getDefaultSubject } from '../../../contract/charts/model/map'
import type { TimeLines } from '../../../contract/charts/model/time-lines'
import { findLastCompletePointOrLast } from '../../../contract/charts/time-layout'
import { ensureQuoted } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import { formatPeriod } from '../../lib/format'
import type { ChartPoll } from './chart-data'
import { ChartNote } from './chart-note'
import { formatUsedPeriod } from './used-period'

interface HeadlineNoteProps extends Omit<TimeLines, 'comparisonFamilies'> {
  poll: ChartPoll
  result: Pick<ViewResult, 'total' | 'period' | 'usedPeriod'>
}

/**
 * Explains why the headline and the end of its line differ: they cover different days. Renders nothing if they cover
 * the same.
 */
export function HeadlineVersusLineEndNote({ poll, result, series, lineKind, measure }: HeadlineNoteProps) {
  const { total, period, usedPeriod } = result
  const subject = getDefaultSubject(poll, total)
  const id = { MEAN: 'mean', HALVES: 'TOP', ANSWERS: String(subject) }[lineKind]
  const line = series.find((one) => one.id === id)
  const last = line && findLastCompletePointOrLast(line.points)
  const answer = total.answers.find(({ position }) => position === subject)
  const { value, ci95 } = {
    MEAN: { value: total.mean?.value, ci95: total.mean?.ci95 },
    HALVES: { value: total.top?.share, ci95: total.top?.ci95 },
    ANSWERS: { value: answer?.share, ci95: answer?.ci95 },
  }[lineKind]
  if (!line || !last || value == null) return null
  if (last.date === period?.from && last.to === period.to) return null
  const { formatShort } = measure
  return (
    <ChartNote>
      {lineKind === 'ANSWERS' ? ensureQuoted(line.label) : line.label}: oben {formatShort(value, ci95?.[1])} (
      {formatUsedPeriod(usedPeriod)}), am Ende der Linie {formatShort(last.value, last.ciHigh)} (
      {formatPeriod(last.date, last.to)}).
    </ChartNote>
  )
}
