import { meanLabel } from '../../../contract/charts/model/groups'
import { significantChangeTexts } from '../../../contract/charts/model/time-lines'
import {
  getWavePartQuality,
  noWavesText,
  wavesModel,
  weightingTexts,
} from '../../../contract/charts/model/waves'
import { getMeanUnit } from '../../../contract/class-intervals'
import { capitalized } from '../../../contract/german'
import { statisticalErrorNote, TEXT } from '../../../contract/texts'
import type { PollWaves } from '../../api/results'
import { formatPopulation, joinSubline, type ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { SignificantChangeList } from './change-list'
import { formatLineChartSentence, createSeriesTable } from './series-table'
import { TimeSeries } from './time-series'

interface WavesChartProps {
  poll: ChartPoll
  waves: PollWaves['waves']
  /** Describes the filter. */
  who?: string
}

/** The waves of a repeated question with their 95 % ranges. */
export function WavesChart({ poll, waves, who }: WavesChartProps) {
  const model = wavesModel(poll, waves)
  if (model === null) return <p>{noWavesText(poll, waves)}</p>
  const { series, measure, of, marks, breaks, changes, colored } = model
  const unit = getMeanUnit(poll)
  const weightings = weightingTexts(waves)
  const latest = waves.findLast(({ isGap }) => !isGap)
  const parts = getWavePartQuality(poll, waves, of === 'MEAN')
  return (
    <ChartFigure
      title={`${poll.question} (alle Wellen)`}
      isTitleHidden
      subline={who}
      sentence={formatLineChartSentence(series, measure)}
      table={createSeriesTable(series, measure)}
      parts={parts}
      note={`Quelle: ${poll.credit} · ${weightings.length === 1 ? weightings[0] : 'Gewichtung je Welle verschieden'}`}
      details={parts && latest && capitalized(statisticalErrorNote(poll.sampling, latest.weighting.method))}
    >
      <TimeSeries series={series} measure={measure} marks={marks} colored={colored} />
      {/* Below the chart, so that its lines begin in the first screen. */}
      <ChartNote>
        {joinSubline(
          `${waves.length} Wellen, jede über ihre ganze Feldzeit`,
          of === 'MEAN' && meanLabel(poll),
          of === 'HALVES' && 'Beide Hälften der Skala',
          formatPopulation(poll),
          series.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) && TEXT.bandKey,
        )}
      </ChartNote>
      <SignificantChangeList
        compared={changes.length}
        {...significantChangeTexts(changes, series, breaks, { kind: poll.kind, isMean: of === 'MEAN', unit })}
      />
    </ChartFigure>
  )
}
