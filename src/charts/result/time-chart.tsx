import { ChartLine } from 'lucide-react'
import type { TimeDrawing } from '../../../contract/enumerations/results'
import { TEXT } from '../../../contract/texts'
import { notApplicableReason } from '../../../contract/not-applicable'
import { ChangeList } from '../change-list'
import { ChartFigure } from '../chart-figure'
import { LazyTimePanels } from '../lazy-time-panels'
import { TimeSeries } from '../time-series'
import { seriesSentence, seriesTable } from '../series-table'
import { changesOf, markChanges, breakDates } from '../../../contract/charts/time-changes'
import { trendOf } from '../../../contract/charts/trend'
import { withSeriesTotal, populationText, sampleOf, sublineOf } from './chart-data'
import { partsOf } from '../../../contract/charts/model/parts'
import { MethodNote } from './method-note'
import { NoChart, NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'
import { stepOf } from '../../../contract/charts/time-step'
import { isShown } from '../../../contract/charts/model/time-lines'
import { HeadlineNote } from './headline-note'
import { ChartNote } from './chart-note'
import { changeTexts, timeLinesOf } from '../../../contract/charts/model/time-lines'

interface TimeChartProps extends ResultChartProps {
  /** Shows only the answer at this position. */
  position?: number | null
  /** Longer steps to suggest if there is no result. */
  longerSteps?: readonly string[]
  drawing?: TimeDrawing
  /** Whether to list the significant changes in sentences. */
  hasChanges?: boolean
}

/**
 * A poll's result over time: the mean of a numeric scale, both ends of an agreement scale, else all answers. A period
 * with too few respondents is a gap.
 */
export function TimeChart({
  poll,
  result,
  who,
  isTitleHidden,
  position = null,
  longerSteps,
  drawing = 'LINES',
  hasChanges = false,
}: TimeChartProps) {
  const undated = result.notApplicable.find(
    ({ part, dimension }) => part === 'GROUP' && dimension === 'PERIOD',
  )
  if (undated)
    return (
      <NoChart poll={poll} isTitleHidden={isTitleHidden} icon={ChartLine} title="Es gibt keinen Verlauf.">
        {notApplicableReason(undated)}
      </NoChart>
    )
  const { series, measure, of } = timeLinesOf(poll, result, position)
  const periods = result.series.filter((period) => (of === 'MEAN' ? !period.isGap : isShown(period)))
  if (periods.length === 0)
    return (
      <NoFigures
        poll={poll}
        result={result}
        who={who}
        isTitleHidden={isTitleHidden}
        longerSteps={longerSteps}
      />
    )
  if (periods.length === 1) {
    const { title, advice } = singlePeriod(result)
    return (
      <NoChart poll={poll} isTitleHidden={isTitleHidden} icon={ChartLine} title={title}>
        {advice}
      </NoChart>
    )
  }
  const [start, end] = [periods[0]?.from ?? '', periods.at(-1)?.to ?? '']
  const marks = (poll.events ?? []).filter(({ date }) => start <= date && date <= end)
  const breaks = breakDates(marks)
  const changes = changesOf(series, breaks)
  const measured = markChanges(series, changes)
  const isTrend = drawing === 'TREND'
  const trends = isTrend ? measured.flatMap((one) => trendOf(one, breaks, measure) ?? []) : []
  const drawn = trends.length > 0 ? trends : measured
  const { periodName, ...sample } = sampleOf(poll, withSeriesTotal(result))
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(
        of === 'MEAN' && 'Mittelwert mit 95-%-Bereich',
        of === 'AGREEMENT' && 'Beide Enden der Skala',
        populationText(poll),
        who,
        periodName,
        result.weighting.method === 'RAKED'
          ? 'Jeder Zeitraum ist einzeln gewichtet. Wo das nicht möglich ist oder zu wenige befragt sind, bleibt eine Lücke.'
          : 'Bei zu wenigen Befragten bleibt eine Lücke.',
        isTrend && trendNote(trends.length > 0),
      )}
      sentence={seriesSentence(drawn, measure)}
      table={seriesTable(drawn, measure)}
      sample={sample}
      parts={partsOf(PERIODS[stepOf(series)], result.series, of === 'MEAN')}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      {drawing === 'PANELS' ? (
        <LazyTimePanels series={drawn} measure={measure} marks={marks} />
      ) : (
        <TimeSeries
          series={drawn}
          measure={measure}
          marks={marks}
          measured={trends.length > 0 ? measured : undefined}
        />
      )}
      {drawn.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) && (
        <ChartNote>{TEXT.bandKey}</ChartNote>
      )}
      {isTitleHidden && <HeadlineNote {...{ poll, result, of, measure }} series={drawn} />}
      {hasChanges && (
        <ChangeList
          compared={changes.length}
          changes={changeTexts(changes, series, { kind: poll.kind, isMean: of === 'MEAN' })}
        />
      )}
    </ChartFigure>
  )
}

const PERIODS = {
  day: 'Einzelne Tage',
  week: 'Einzelne Wochen',
  month: 'Einzelne Monate',
  span: 'Einzelne Zeiträume',
} as const

const trendNote = (isKnown: boolean): string =>
  isKnown
    ? 'Trend: die Linie ohne die Schwankungen, die der Zufall erklärt, mit 95-%-Bereich; Punkte: die einzelnen Werte'
    : 'Für einen Trend sind zu wenige Werte mit bekanntem Fehler da.'

/** Explains why there is only one period, and what the user can do. */
function singlePeriod({ weighting, series, seriesTotal }: ResultChartProps['result']) {
  const isPublished = weighting.method === 'PUBLISHED'
  if (series.length > 1)
    return {
      title: `Nur ${isPublished ? 'eine Welle' : 'ein Zeitraum'} hat genügend Befragte.`,
      advice: 'Für einen Verlauf braucht es mindestens zwei.',
    }
  if (!isPublished)
    return {
      title: 'Alle Antworten fallen in einen Zeitraum.',
      advice:
        'Für einen Verlauf braucht es mindestens zwei. Wählen Sie kleinere Schritte oder einen längeren Zeitraum.',
    }
  return seriesTotal?.usedPeriod.isDefault === false
    ? {
        title: 'In diesem Zeitraum liegt nur eine Welle.',
        advice: 'Für einen Verlauf braucht es mindestens zwei. Wählen Sie einen längeren Zeitraum.',
      }
    : {
        title: 'Es gibt nur eine Welle.',
        advice: 'Für einen Verlauf braucht es mindestens zwei veröffentlichte Ergebnisse.',
      }
}
