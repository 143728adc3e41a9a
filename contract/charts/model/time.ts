import type { TimeDrawing } from '../../enumerations/results.ts'
import { hiddenReason } from '../../part-quality.ts'
import { breakDates } from '../breaks.ts'
import type { ChartPeriod, ChartPoll, ChartResult } from '../result.ts'
import { getTimeChanges, markSignificantSteps, type TimeChange } from '../time-changes.ts'
import { findTrend } from '../trend.ts'
import type { Series, TimeMark } from '../types.ts'
import { getColoredAnswerIds } from './answers.ts'
import { showsShares, getTimeLines, type TimeLines } from './time-lines.ts'

export interface TimeModel extends Omit<TimeLines, 'comparisonFamilies'> {
  readonly type: 'LINES'
  /** The lines as drawn: measured values with their significant changes, or trends. */
  readonly series: Series[]
  /** The measured values, if the lines are trends. */
  readonly seriesBehindTrend: readonly Series[] | null
  /** Events and new wordings from the first to the last period with figures. */
  readonly marks: readonly TimeMark[]
  /** The dates across which nothing is compared, up to the last period, with or without figures. */
  readonly breaks: readonly string[]
  readonly changes: readonly TimeChange[]
  /** The IDs of the lines that are colored at first; the others are gray. */
  readonly coloredIds: ReadonlySet<string>
  /** Whether each line has a chart of its own. */
  readonly isInPanels: boolean
}

interface TimeOptions {
  /** Shows only the answer at this position. */
  readonly position?: number | null | undefined
  readonly drawing?: TimeDrawing | undefined
}

export const getPeriodsWithFigures = (
  { series }: Pick<ChartResult, 'series'>,
  lineKind: TimeLines['lineKind'],
): readonly ChartPeriod[] =>
  series.filter((period) =>
    lineKind === 'MEAN' ? !period.isGap && period.mean !== null : showsShares(period),
  )

/** Returns the time series of a result; null if it has fewer than two periods with figures. */
export function timeModel(
  poll: ChartPoll,
  result: Pick<ChartResult, 'series' | 'total' | 'weighting'>,
  { position = null, drawing = 'LINES' }: TimeOptions = {},
): TimeModel | null {
  const { series, comparisonFamilies, measure, lineKind } = getTimeLines(poll, result, {
    onlyPosition: position,
    isEachAnswerShown: drawing === 'PANELS',
  })
  const periods = getPeriodsWithFigures(result, lineKind)
  if (periods.length < 2) return null
  const start = periods[0]?.from ?? ''
  const marksUntil = (end = '') => poll.events.filter(({ date }) => start <= date && date <= end)
  // A new wording may have too few answers so far: the changes of the old one are over nevertheless.
  const breaks = breakDates(marksUntil(result.series.at(-1)?.to))
  const changes = getTimeChanges(comparisonFamilies, {
    breaks,
    isOfWaves: result.weighting.method === 'PUBLISHED',
  })
  const measured = markSignificantSteps(series, changes)
  const trends = drawing === 'TREND' ? measured.flatMap((one) => findTrend(one, breaks, measure) ?? []) : []
  const hasTrend = trends.length > 0
  return {
    type: 'LINES',
    lineKind,
    measure,
    series: hasTrend ? trends : measured,
    seriesBehindTrend: hasTrend ? measured : null,
    marks: marksUntil(periods.at(-1)?.to),
    breaks,
    changes,
    coloredIds:
      lineKind === 'ANSWERS' && position === null
        ? getColoredAnswerIds(poll, result)
        : new Set(series.map(({ id }) => id)),
    isInPanels: drawing === 'PANELS',
  }
}

/** What a trend is. */
export const TREND_TEXT = 'Trend: geglättet, ohne zufällige Schwankungen'

/** Explains the lines of a trend, or why there is none. @param hasTrend whether the model has a trend */
export const trendNote = (hasTrend: boolean): string =>
  hasTrend
    ? `${TREND_TEXT}, mit 95-%-Bereich; Punkte: die einzelnen Werte`
    : 'Für einen Trend sind zu wenige Werte mit bekanntem Fehler da.'

/** Explains why a result has only one period with figures, and what the user can do; null if it has none at all. */
export function singlePeriodExplanation(
  poll: ChartPoll,
  result: Pick<ChartResult, 'series' | 'seriesTotal' | 'weighting'>,
  position: number | null = null,
): { readonly title: string; readonly advice: string } | null {
  if (
    getPeriodsWithFigures(result, getTimeLines(poll, result, { onlyPosition: position }).lineKind).length ===
    0
  )
    return null
  const isPublished = result.weighting.method === 'PUBLISHED'
  if (result.series.length > 1)
    return {
      title: `Nur ${isPublished ? 'eine Welle' : 'ein Zeitraum'} ${
        result.series.some((period) => hiddenReason(period) === 'UNCERTAIN')
          ? 'ist sicher genug für eine Aussage'
          : 'hat genügend Befragte'
      }.`,
      advice: 'Für einen Verlauf braucht es mindestens zwei.',
    }
  if (!isPublished)
    return {
      title: 'Alle Antworten fallen in einen Zeitraum.',
      advice:
        'Für einen Verlauf braucht es mindestens zwei. Wählen Sie kleinere Schritte oder einen längeren Zeitraum.',
    }
  return result.seriesTotal?.usedPeriod.isDefault === false
    ? {
        title: 'In diesem Zeitraum liegt nur eine Welle.',
        advice: 'Für einen Verlauf braucht es mindestens zwei. Wählen Sie einen längeren Zeitraum.',
      }
    : {
        title: 'Es gibt nur eine Welle.',
        advice: 'Für einen Verlauf braucht es mindestens zwei veröffentlichte Ergebnisse.',
      }
}
