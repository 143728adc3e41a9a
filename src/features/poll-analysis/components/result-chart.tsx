import { AnswerBars } from '../../../charts/answer-bars'
import { answersTable, binsTable } from '../../../charts/chart-table'
import { ChartFigure } from '../../../charts/chart-figure'
import { DivergingStack } from '../../../charts/diverging-stack'
import { Histogram } from '../../../charts/histogram'
import { answersSentence, distributionSentence } from '../../../charts/sentences'
import type { PollDetail, PollResult } from '../../../api/results'
import { formatNumber, formatPercent } from '../../../lib/format'
import { allowsSeveral, answersOf, binsOf, inOneColor, orderOf, sampleOf } from '../chart-data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'

interface ResultChartProps {
  poll: PollDetail
  result: PollResult
}

/** The result itself: bars, for a scale of agreement a stack above them, for numbers a histogram. */
export function ResultChart({ poll, result }: ResultChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0) return <NoFigures figures={result.total} />
  const bins = ['NUMERIC_SCALE', 'INTERVAL_CHOICE'].includes(poll.kind) ? binsOf(poll, result.total) : []
  const { mean, median, top } = result.total
  const isHistogram = bins.length > 0
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden
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

const sublineOf = (poll: PollDetail) =>
  allowsSeveral(poll)
    ? 'Anteil der Befragten ab 18 Jahren in Deutschland · Mehrfachnennungen möglich'
    : 'Befragte ab 18 Jahren in Deutschland'
