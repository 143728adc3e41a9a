import { meansText } from '../../../contract/class-means'
import { answerOrder, takesSeveral } from '../../../contract/poll-kinds'
import { TEXT } from '../../../contract/texts'
import { styled } from 'styled-components'
import type { ViewResult } from '../../api/results'
import { color, space, text } from '../../components/theme/tokens'
import { formatMean, formatMeanRange, formatNumber, NO_VALUE } from '../../lib/format'
import { AnswerBars } from '../answer-bars'
import { ChartFigure } from '../chart-figure'
import { answersTable } from '../chart-table'
import { LazyLikertStack, LazyNoFigures, LazyScaleChart } from '../lazy-charts'
import { answersSentence, distributionSentence } from '../sentences'
import {
  agreementOf,
  answersOf,
  fullShareOf,
  withSingleColor,
  isReversed,
  isScale,
  meanOf,
  populationText,
  sampleOf,
  scaleAnswersOf,
  sublineOf,
  type ChartPoll,
} from './chart-data'
import { findingOf } from './finding'
import { MethodNote } from './method-note'
import { ChartNote, ScaleNote } from './scale-note'
import type { ResultChartProps } from './result-chart-props'

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
`

const Method = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** The result of a poll: bars, with a stack above them for agreement scales; columns for numeric scales. */
export function AnswersChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0)
    return <LazyNoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const scale = isScale(poll) ? scaleAnswersOf(poll, answers) : []
  const full = fullShareOf(poll, answers)
  const mean = meanOf(result.total)
  const { median } = result.total
  const description = scale.length > 0 ? distributionSentence(mean, median) : answersSentence(answers)
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={
        takesSeveral(poll.kind)
          ? sublineOf(populationText(poll), who, 'Mehrfachnennungen möglich')
          : sublineOf(populationText(poll), who)
      }
      // With a hidden title, the page already shows the finding below its headline.
      sentence={isTitleHidden ? description : `${findingOf(poll, result, who).sentence} ${description}`}
      table={answersTable(answers, answerOrder(poll.kind), mean)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Parts>
        {poll.kind === 'LIKERT_CHOICE' && (
          <LazyLikertStack
            answers={answers}
            top={agreementOf(poll, result)}
            isReversed={isReversed(poll, result)}
          />
        )}
        {scale.length > 0 ? (
          <LazyScaleChart
            scale={scale}
            dontKnow={answers.filter((answer) => answer.isDontKnow)}
            mean={mean}
            median={median}
            max={full}
          />
        ) : (
          <AnswerBars answers={withSingleColor(answers)} order={answerOrder(poll.kind)} />
        )}
        {answers.some(({ ciLow }) => ciLow != null) && (
          <ChartNote>
            {TEXT.rangeKey}
            {scale.length > 0 && mean && '; Punkt: Mittelwert'}
          </ChartNote>
        )}
        {scale.length > 0 && <ScaleNote poll={poll} full={full} />}
        {mean && scale.length === 0 && <Means poll={poll} result={result} />}
      </Parts>
    </ChartFigure>
  )
}

/** The mean and median of numeric answers, or of classes of numbers. */
function Means({ poll, result: { total, scale } }: { poll: ChartPoll; result: ViewResult }) {
  const { mean } = total
  const { unit, median, method } = meansText(poll.answers, scale, total.median, formatNumber)
  return (
    <p>
      Mittelwert <b>{formatMean(mean?.value) + unit}</b>
      {mean?.ci95 && ` (95-%-Bereich ${formatMeanRange(mean.ci95[0], mean.ci95[1])}${unit})`} · Median{' '}
      <b>{median ?? NO_VALUE}</b>
      {method && <Method>{method}</Method>}
    </p>
  )
}
