import type { PollDetail, PollResult } from '../../../api/results'
import { ChartFigure } from '../../../charts/chart-figure'
import { seriesTable } from '../../../charts/chart-table'
import { seriesSentence } from '../../../charts/sentences'
import { TimeSeries } from '../../../charts/time-series'
import { sampleOf, seriesOf } from '../chart-data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'

interface TimeChartProps {
  poll: PollDetail
  result: PollResult
}

/** The answers over time; each period is weighted by itself, and one with too few respondents is a gap. */
export function TimeChart({ poll, result }: TimeChartProps) {
  const series = seriesOf(poll, result)
  if (series.every(({ points }) => points.every(({ share }) => share === null)))
    return <NoFigures figures={result.total} />
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden
      subline="Jeder Zeitraum für sich gewichtet; Lücken: zu wenige Befragte"
      sentence={seriesSentence(series)}
      table={seriesTable(series)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <TimeSeries series={series} marks={poll.events.map((event) => ({ ...event, kind: 'event' }))} />
    </ChartFigure>
  )
}
