import { ChartLine } from 'lucide-react'
import { notApplicableReason } from '../../../contract/not-applicable'
import { ChartFigure } from '../chart-figure'
import { seriesTable } from '../chart-table'
import { FetchedTimeSeries } from '../fetched-drawings'
import { MEAN, SHARE } from '../measure'
import { seriesSentence } from '../sentences'
import { agreementSeriesOf } from './agreement-series'
import { isScale, meanSeriesOf, ofSeries, sampleOf, seriesOf, sublineOf } from './data'
import { MethodNote } from './method-note'
import { NoChart, NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

interface TimeChartProps extends ResultChartProps {
  /** Only this answer is drawn. */
  position?: number | null
  /** The longer steps that there are to choose from. */
  longerSteps?: readonly string[]
}

/** The answers over time, of a scale of numbers its mean, of one of agreement both ends; each period is weighted by itself, and one with too few respondents is a gap. */
export function TimeChart({
  poll,
  result,
  who,
  isTitleHidden,
  position = null,
  longerSteps,
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
  const isOfMeans = isScale(poll) && position === null
  const measure = isOfMeans ? MEAN : SHARE
  const isOfAgreement = poll.kind === 'LIKERT_CHOICE' && position === null
  const series = isOfMeans
    ? [meanSeriesOf(result)]
    : isOfAgreement
      ? agreementSeriesOf(poll, result)
      : seriesOf(poll, result).filter(({ id }) => position === null || id === String(position))
  const periods = result.series.filter(({ isGap }) => !isGap)
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
  const { periodName, ...sample } = sampleOf(poll, ofSeries(result))
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(
        isOfMeans && 'Mittelwert mit 95-%-Bereich',
        isOfAgreement && 'Beide Enden der Skala',
        who,
        periodName,
        `${result.weighting.method === 'RAKED' ? 'Jeder Zeitraum ist einzeln gewichtet. ' : ''}Bei zu wenigen Befragten bleibt eine Lücke.`,
      )}
      sentence={seriesSentence(series, measure)}
      table={seriesTable(series, measure)}
      sample={sample}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <FetchedTimeSeries
        series={series}
        measure={measure}
        marks={poll.events?.map((event) => ({ ...event, kind: 'event' }))}
      />
    </ChartFigure>
  )
}

/** Why there is but one period to draw, and what can be done about it. */
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
