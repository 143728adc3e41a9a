import { meansText } from '../../../contract/class-means'
import { answerOrder, takesSeveral } from '../../../contract/poll-kinds'
import { styled } from 'styled-components'
import type { ViewResult } from '../../api/results'
import { color, space, text } from '../../components/theme/tokens'
import { formatMean, formatMeanRange, formatNumber, NOTHING } from '../../lib/format'
import { AnswerBars } from '../answer-bars'
import { ChartFigure } from '../chart-figure'
import { answersTable } from '../chart-table'
import { FetchedLikertStack, FetchedNoFigures, FetchedScaleChart } from '../fetched-drawings'
import { answersSentence, distributionSentence } from '../sentences'
import {
  agreementOf,
  answersOf,
  fullShareOf,
  inOneColor,
  isReversed,
  isScale,
  meanOf,
  populationText,
  sampleOf,
  scaleAnswersOf,
  sublineOf,
  type AskedPoll,
} from './data'
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

/** The result itself: bars, for a scale of agreement a stack above them, for a scale of numbers a column each. */
export function AnswersChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0)
    return <FetchedNoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const scale = isScale(poll) ? scaleAnswersOf(poll, answers) : []
  const full = fullShareOf(poll, answers)
  const mean = meanOf(result.total)
  const { median } = result.total
  const drawn = scale.length > 0 ? distributionSentence(mean, median) : answersSentence(answers)
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={
        takesSeveral(poll.kind)
          ? sublineOf(populationText(poll), who, 'Mehrfachnennungen möglich')
          : sublineOf(populationText(poll), who)
      }
      // A page says the finding itself, under its headline.
      sentence={isTitleHidden ? drawn : `${findingOf(poll, result, who).sentence} ${drawn}`}
      table={answersTable(answers, answerOrder(poll.kind), mean)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Parts>
        {poll.kind === 'LIKERT_CHOICE' && (
          <FetchedLikertStack
            answers={answers}
            top={agreementOf(poll, result)}
            isReversed={isReversed(poll, result)}
          />
        )}
        {scale.length > 0 ? (
          <FetchedScaleChart
            scale={scale}
            dontKnow={answers.filter((answer) => answer.isDontKnow)}
            mean={mean}
            median={median}
            max={full}
          />
        ) : (
          <AnswerBars answers={inOneColor(answers)} order={answerOrder(poll.kind)} max={full} />
        )}
        {scale.length === 0 && answers.some(({ ciLow }) => ciLow != null) && (
          <ChartNote>Strich: 95-%-Bereich</ChartNote>
        )}
        <ScaleNote poll={poll} full={full} />
        {mean && scale.length === 0 && <Means poll={poll} result={result} />}
      </Parts>
    </ChartFigure>
  )
}

/** Mean and median of answers that are numbers or classes of them. */
function Means({ poll, result: { total, scale } }: { poll: AskedPoll; result: ViewResult }) {
  const { mean } = total
  const { unit, median, method } = meansText(poll.answers, scale, total.median, formatNumber)
  return (
    <p>
      Mittelwert <b>{formatMean(mean?.value) + unit}</b>
      {mean?.ci95 && ` (95-%-Bereich ${formatMeanRange(mean.ci95[0], mean.ci95[1])}${unit})`} · Median{' '}
      <b>{median ?? NOTHING}</b>
      {method && <Method>{method}</Method>}
    </p>
  )
}
