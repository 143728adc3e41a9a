import { answersModel } from '../../../contract/charts/model/answers'
import { summarizeResult } from '../../../contract/charts/model/finding'
import { capitalized } from '../../../contract/german'
import { allowsMultipleAnswers } from '../../../contract/poll-kinds'
import { TEXT } from '../../../contract/texts'
import { Stack } from '../../components/layout'
import { withSingleColor, formatPopulation, getSample, joinSubline } from '../frame/chart-data'
import { ChartFigure, useIsInQuestionBlock } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { createAnswersTable } from '../frame/chart-table'
import {
  LazyLikertStack,
  LazyMeanAndMedian,
  LazyNoFiguresPlaceholder,
  LazyScaleChart,
  LazyDifferentScaleNote,
} from '../frame/lazy-charts'
import { WeightingAndDemoNote } from '../frame/method-note'
import type { ResultChartProps } from '../frame/result-chart-props'
import { formatBarChartSentence, formatHistogramSentence } from '../frame/sentences'
import { AnswerBars } from './answer-bars'

/** The result of a poll: bars, one stacked bar for agreement scales, columns for numeric scales. */
export function AnswersChart(props: ResultChartProps) {
  const { poll, result, filterText, isTitleHidden } = props
  const isInBlock = useIsInQuestionBlock()
  const model = answersModel(poll, result)
  if (model === null) return <LazyNoFiguresPlaceholder {...props} />
  const { answers, histogram, stack, agreement, mean, median, axisMax } = model
  const description =
    histogram.length > 0 ? formatHistogramSentence(mean, median) : formatBarChartSentence(answers)
  const { periodName = '', ...sample } = getSample(poll, result)
  return (
    <ChartFigure
      title={poll.question}
      viewName="Ergebnis"
      isTitleHidden={isTitleHidden}
      // With a hidden title, the page already states who was asked, and when.
      subline={joinSubline(
        !isTitleHidden && formatPopulation(poll),
        !isTitleHidden && filterText,
        allowsMultipleAnswers(poll.kind) && 'Mehrfachnennungen möglich',
      )}
      // With a hidden title, the page already shows the finding below its headline.
      spokenText={
        isTitleHidden ? description : `${summarizeResult(poll, result, filterText).sentence} ${description}`
      }
      table={createAnswersTable(answers, mean)}
      sample={isTitleHidden ? sample : { ...sample, periodName }}
      details={isTitleHidden && !isInBlock && formatPopulation(poll)}
      note={<WeightingAndDemoNote poll={poll} weighting={result.weighting} />}
    >
      <Stack $gap={3}>
        {stack.length > 0 ? (
          <LazyLikertStack answers={stack} topHalf={isTitleHidden ? null : agreement} />
        ) : histogram.length > 0 ? (
          <LazyScaleChart
            scale={histogram}
            dontKnow={answers.filter((answer) => answer.isDontKnow)}
            mean={mean}
            median={median}
            maxShare={axisMax}
          />
        ) : (
          <AnswerBars answers={withSingleColor(answers)} />
        )}
        {answers.some(({ ciLow }) => ciLow != null) && (
          <ChartNote>{stack.length > 0 ? capitalized(TEXT.bracketKey) : TEXT.rangeKey}</ChartNote>
        )}
        {histogram.length > 0 && <LazyDifferentScaleNote poll={poll} axisMax={axisMax} />}
        {mean && histogram.length === 0 && <LazyMeanAndMedian poll={poll} result={result} />}
      </Stack>
    </ChartFigure>
  )
}
