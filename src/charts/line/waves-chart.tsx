import { styled } from 'styled-components'
import { meanLabel } from '../../../contract/charts/model/groups'
import { toPartQuality } from '../../../contract/charts/model/parts'
import { changeText, changeTexts, getTimeLines } from '../../../contract/charts/model/time-lines'
import { mainChangeAt, getTimeChanges, markChanges, breakDates } from '../../../contract/charts/time-changes'
import type { TimeMark } from '../../../contract/charts/types'
import { meanUnit } from '../../../contract/class-scale'
import { areWeightedAlike } from '../../../contract/result-weights'
import { TEXT } from '../../../contract/texts'
import type { PollWaves } from '../../api/results'
import { text } from '../../components/theme/tokens'
import { populationText, joinSubline, type ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { weightingText } from '../frame/method-note'
import { ChangeList } from './change-list'
import { seriesSentence, seriesTable } from './series-table'
import { TimeSeries } from './time-series'

interface WavesChartProps {
  poll: ChartPoll
  /** At least two of them with results. */
  waves: PollWaves['waves']
  /** Describes the filter. */
  who?: string
}

const Verdict = styled.p`
  margin-block-end: 1rem;
  font-size: ${text.title};
  line-height: 1.35;
`

/** The waves of a repeated question with their 95 % ranges, and the change of the latest wave. */
export function WavesChart({ poll, waves, who }: WavesChartProps) {
  const unit = meanUnit(poll)
  const { series, families, measure, of } = getTimeLines(poll, { series: waves })
  const reweighted = findReweightedWaves(waves)
  const marks: TimeMark[] = waves.flatMap((wave) => [
    ...(wave.isReworded ? [{ date: wave.from, kind: 'WORDING' as const, label: wave.title }] : []),
    ...(reweighted.includes(wave)
      ? [{ date: wave.from, kind: 'WEIGHTING' as const, label: weightingText(wave.weighting) }]
      : []),
  ])
  const changes = getTimeChanges(families, { breaks: breakDates(marks), isOfWaves: true })
  const drawn = markChanges(series, changes)
  const words = { kind: poll.kind, isMean: of === 'MEAN', unit }
  const lastKnown = waves.findLast(({ isGap }) => !isGap)
  const latest = mainChangeAt(changes, lastKnown?.from ?? '')
  const weightings = weightingTexts(waves)
  return (
    <>
      <Verdict>
        {latest
          ? changeText(latest, words)
          : lastKnown && reweighted.includes(lastKnown)
            ? `Die letzte Welle und die davor sind verschieden oder auf unbekannte Art gewichtet. ${TEXT.noVerdictOnWeights}`
            : 'Die letzte Welle lässt sich mit der davor nicht statistisch vergleichen.'}
      </Verdict>
      <ChartFigure
        title={`${poll.question} (alle Wellen)`}
        isTitleHidden
        subline={joinSubline(
          `${waves.length} Wellen`,
          of === 'MEAN' && `${meanLabel(poll)} mit 95-%-Bereich`,
          of === 'HALVES' && 'Beide Hälften der Skala',
          populationText(poll),
          who,
          'jede über ihre ganze Feldzeit',
        )}
        sentence={seriesSentence(drawn, measure)}
        table={seriesTable(drawn, measure)}
        parts={toPartQuality('Einzelne Wellen', waves, of === 'MEAN', unit)}
        note={`Quelle: ${poll.credit} · ${weightings.length === 1 ? weightings[0] : 'Gewichtung je Welle verschieden'}`}
      >
        <TimeSeries series={drawn} measure={measure} marks={marks} />
        {drawn.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) && (
          <ChartNote>{TEXT.bandKey}</ChartNote>
        )}
        <ChangeList compared={changes.length} {...changeTexts(changes, series, words)} />
      </ChartFigure>
    </>
  )
}

type Waves = PollWaves['waves']

/** Returns the waves whose kind of weighting differs from that of the last known wave before. */
function findReweightedWaves(waves: Waves): Waves {
  const known = waves.filter(({ isGap }) => !isGap)
  return known.filter((wave, index) => {
    const before = known[index - 1]
    return before !== undefined && !areWeightedAlike(before.weighting, wave.weighting)
  })
}

/** Returns the different texts on the weighting of the waves with figures. */
export const weightingTexts = (waves: Waves): string[] => [
  ...new Set(waves.filter(({ isGap }) => !isGap).map(({ weighting }) => weightingText(weighting))),
]
