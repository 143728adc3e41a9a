import { styled } from 'styled-components'
import { space } from '../../components/theme/tokens'
import { formatMean, formatNumber } from '../../lib/format'
import { AnswerBars } from '../answer-bars'
import { ChartFigure } from '../chart-figure'
import { answersTable, binsTable } from '../chart-table'
import { DivergingStack } from '../diverging-stack'
import { Histogram } from '../histogram'
import { answersSentence, distributionSentence } from '../sentences'
import {
  allowsSeveral,
  answersOf,
  binsOf,
  inOneColor,
  orderOf,
  populationText,
  sampleOf,
  sublineOf,
} from './data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

interface AnswersChartProps extends ResultChartProps {
  /** How good the sample is, is read before the answers. */
  isSampleFirst?: boolean
}

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
`

/** The result itself: bars, for a scale of agreement a stack above them, for a scale of numbers a histogram. */
export function AnswersChart({ poll, result, who, isTitleHidden, isSampleFirst }: AnswersChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0)
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const bins = poll.kind === 'NUMERIC_SCALE' ? binsOf(poll, result.total) : []
  const { mean, median } = result.total
  const isHistogram = bins.length > 0
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={
        allowsSeveral(poll)
          ? sublineOf(populationText(poll), who, 'Mehrfachnennungen möglich')
          : sublineOf(populationText(poll), who)
      }
      sentence={isHistogram ? distributionSentence(mean?.value ?? null, median) : answersSentence(answers)}
      table={isHistogram ? binsTable(bins) : answersTable(answers, orderOf(poll))}
      sample={sampleOf(poll, result)}
      sampleAt={isSampleFirst ? 'head' : 'foot'}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Parts>
        {poll.kind === 'LIKERT_CHOICE' && (
          <DivergingStack stacks={[{ id: 'all', label: 'Alle', n: result.total.n, answers }]} />
        )}
        {isHistogram ? (
          <Histogram bins={bins} mean={mean?.value ?? null} median={median} />
        ) : (
          <AnswerBars answers={inOneColor(answers)} order={orderOf(poll)} />
        )}
        {mean && !isHistogram && (
          <p>
            Mittelwert {formatMean(mean.value)} · Median {formatNumber(median)}
            {poll.kind === 'INTERVAL_CHOICE' && ' (aus den Mitten der Klassen gerechnet)'}
          </p>
        )}
      </Parts>
    </ChartFigure>
  )
}
