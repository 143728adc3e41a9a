import { formatNumber, formatPercent } from '../../lib/format'
import { AnswerBars } from '../answer-bars'
import { ChartFigure } from '../chart-figure'
import { answersTable, binsTable } from '../chart-table'
import { DivergingStack } from '../diverging-stack'
import { Histogram } from '../histogram'
import { answersSentence, distributionSentence } from '../sentences'
import { allowsSeveral, answersOf, binsOf, inOneColor, orderOf, sampleOf, type AskedPoll } from './data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

/** The result itself: bars, for a scale of agreement a stack above them, for numbers a histogram. */
export function AnswersChart({ poll, result, isTitleHidden }: ResultChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0) return <NoFigures figures={result.total} />
  const bins = ['NUMERIC_SCALE', 'INTERVAL_CHOICE'].includes(poll.kind) ? binsOf(poll, result.total) : []
  const { mean, median, top } = result.total
  const isHistogram = bins.length > 0
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(poll)}
      sentence={isHistogram ? distributionSentence(mean?.value ?? null, median) : answersSentence(answers)}
      table={isHistogram ? binsTable(bins) : answersTable(answers, orderOf(poll))}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      {poll.kind === 'LIKERT_CHOICE' && (
        <DivergingStack stacks={[{ id: 'all', label: 'Alle', n: result.total.n, answers }]} />
      )}
      {isHistogram ? (
        <Histogram bins={bins} mean={mean?.value ?? null} median={median} />
      ) : (
        <AnswerBars answers={inOneColor(answers)} order={orderOf(poll)} />
      )}
      {top?.share != null && <p>Zustimmung zusammen (Top 2): {formatPercent(top.share)}</p>}
      {mean && (
        <p>
          Mittelwert {formatNumber(mean.value)} · Median {formatNumber(median)}
        </p>
      )}
    </ChartFigure>
  )
}

const sublineOf = (poll: AskedPoll) =>
  allowsSeveral(poll)
    ? 'Anteil der Befragten ab 18 Jahren in Deutschland · Mehrfachnennungen möglich'
    : 'Befragte ab 18 Jahren in Deutschland'
