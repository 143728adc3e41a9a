import { meanLabel } from '../../../contract/charts/model/groups'
import { significantChangeTexts } from '../../../contract/charts/model/time-lines'
import {
  getSingleWavesQuality,
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
  filterText?: string
}

/** The waves of a repeated question with their 95 % ranges. */
export function WavesChart({ poll, waves, filterText }: WavesChartProps) {
  const model = wavesModel(poll, waves)
  if (model === null) return <p>{noWavesText(poll, waves)}</p>
  const { series, measure, lineKind, marks, coloredIds } = model
  const unit = getMeanUnit(poll)
  const weightings = weightingTexts(waves)
  const latest = waves.findLast(({ isGap }) => !isGap)
  const parts = getSingleWavesQuality(poll, waves, lineKind === 'MEAN')
  return (
    <ChartFigure
      title={`${poll.question} (alle Wellen)`}
      isTitleHidden
      subline={filterText}
      spokenText={formatLineChartSentence(series, measure)}
      table={createSeriesTable(series, measure)}
      partQuality={parts}
      note={`Quelle: ${poll.credit} · ${weightings.length === 1 ? weightings[0] : 'Gewichtung je Welle verschieden'}`}
      details={parts && latest && capitalized(statisticalErrorNote(poll.sampling, latest.weighting.method))}
    >
      <TimeSeries series={series} measure={measure} marks={marks} initialColoredIds={coloredIds} />
      {/* Below the chart, so that its lines begin in the first screen. */}
      <ChartNote>
        {joinSubline(
          `${waves.length} Wellen, jede über ihre ganze Feldzeit`,
          lineKind === 'MEAN' && meanLabel(poll),
          lineKind === 'HALVES' && 'Beide Hälften der Skala',
          formatPopulation(poll),
          series.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) && TEXT.bandKey,
        )}
      </ChartNote>
      <SignificantChangeList
        {...significantChangeTexts(model, { kind: poll.kind, isMean: lineKind === 'MEAN', unit })}
      />
    </ChartFigure>
  )
}
