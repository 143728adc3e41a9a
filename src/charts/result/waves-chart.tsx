import { styled } from 'styled-components'
import type { PollWaves } from '../../api/results'
import { TEXT } from '../../../contract/texts'
import { text } from '../../components/theme/tokens'
import { ChangeList } from '../change-list'
import { ChartFigure } from '../chart-figure'
import { TimeSeries } from '../time-series'
import { seriesSentence, seriesTable } from '../series-table'
import { mainChangeAt, changesOf, markChanges, wordingDates } from '../time-changes'
import type { TimeMark } from '../types'
import { partsOf, populationText, sublineOf, type ChartPoll } from './chart-data'
import { ChartNote } from './scale-note'
import { changeText, changeTexts, timeLinesOf } from './time-lines'

interface WavesChartProps {
  poll: ChartPoll
  /** At least two of them with results. */
  waves: PollWaves['waves']
  /** Describes the filter. */
  who?: string
  /** Each answer counts as much as any other. */
  isUnweighted?: boolean
}

const Verdict = styled.p`
  margin-block-end: 1rem;
  font-size: ${text.title};
  line-height: 1.35;
`

/** The waves of a repeated question with their 95 % ranges, and the change of the latest wave. */
export function WavesChart({ poll, waves, who, isUnweighted = false }: WavesChartProps) {
  const { series, measure, of } = timeLinesOf(poll, { series: waves })
  const marks: TimeMark[] = waves
    .filter(({ isReworded }) => isReworded)
    .map(({ from, title }) => ({ date: from, kind: 'WORDING', label: title }))
  const changes = changesOf(series, wordingDates(marks))
  const drawn = markChanges(series, changes)
  const words = { kind: poll.kind, isMean: of === 'MEAN' }
  const latest = mainChangeAt(changes, waves.findLast(({ isGap }) => !isGap)?.from ?? '')
  return (
    <>
      <Verdict>
        {latest
          ? changeText(latest, words)
          : 'Die letzte Welle lässt sich mit der davor nicht statistisch vergleichen.'}
      </Verdict>
      <ChartFigure
        title={`${poll.question} (alle Wellen)`}
        isTitleHidden
        subline={sublineOf(
          `${waves.length} Wellen`,
          of === 'MEAN' && 'Mittelwert mit 95-%-Bereich',
          of === 'AGREEMENT' && 'Beide Enden der Skala',
          populationText(poll),
          who,
          'jede über ihre ganze Feldzeit',
        )}
        sentence={seriesSentence(drawn, measure)}
        table={seriesTable(drawn, measure)}
        parts={partsOf('Einzelne Wellen', waves, of === 'MEAN')}
        note={`Quelle: ${poll.credit}${isUnweighted ? ` · ${TEXT.unweighted}` : ''}`}
      >
        <TimeSeries series={drawn} measure={measure} marks={marks} />
        {drawn.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) && (
          <ChartNote>{TEXT.bandKey}</ChartNote>
        )}
        <ChangeList compared={changes.length} changes={changeTexts(changes, series, words)} />
      </ChartFigure>
    </>
  )
}
