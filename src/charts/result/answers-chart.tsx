import { answerOrder, takesSeveral } from '../../../contract/poll-kinds'
import { styled } from 'styled-components'
import type { ViewResult } from '../../api/results'
import { color, space, text } from '../../components/theme/tokens'
import { formatMean, formatMeanRange, formatNumber } from '../../lib/format'
import { AnswerBars } from '../answer-bars'
import { ChartFigure } from '../chart-figure'
import { answersTable } from '../chart-table'
import { FetchedScaleChart } from '../fetched-drawings'
import { LikertStack } from '../likert-stack'
import { answersSentence, distributionSentence, quoted } from '../sentences'
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

const Method = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** The result itself: bars, for a scale of agreement a stack above them, for a scale of numbers a column each. */
export function AnswersChart({ poll, result, who, isTitleHidden, isSampleFirst }: AnswersChartProps) {
  const answers = answersOf(poll, result.total)
  if (answers.length === 0)
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const scale = isScale(poll) ? scaleAnswersOf(poll, answers) : []
  const mean = meanOf(result.total)
  const { median } = result.total
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={
        takesSeveral(poll.kind)
          ? sublineOf(populationText(poll), who, 'Mehrfachnennungen möglich')
          : sublineOf(populationText(poll), who)
      }
      sentence={scale.length > 0 ? distributionSentence(mean, median) : answersSentence(answers)}
      table={answersTable(answers, answerOrder(poll.kind), mean)}
      sample={sampleOf(poll, result)}
      sampleAt={isSampleFirst ? 'head' : 'foot'}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Parts>
        {poll.kind === 'LIKERT_CHOICE' && (
          <LikertStack
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
          />
        ) : (
          <AnswerBars
            answers={inOneColor(answers)}
            order={answerOrder(poll.kind)}
            max={fullShareOf(poll, answers)}
          />
        )}
        {mean && scale.length === 0 && <ClassMeans poll={poll} result={result} />}
      </Parts>
    </ChartFigure>
  )
}

/** Mean and median of answers that are classes of numbers, and how they were computed. */
function ClassMeans({ poll, result: { total, scale } }: { poll: AskedPoll; result: ViewResult }) {
  const { mean, median } = total
  const unit = scale?.unit ? ` ${scale.unit}` : ''
  const classOf = (value: number | null) => poll.answers.find((answer) => answer.value === value)
  const open = (scale?.classes ?? []).filter(({ low, high }) => low === null || high === null)
  const isOpen = open.some(({ position }) => position === classOf(median)?.position)
  const isInterpolated = scale !== null && scale.classes.length > 0 && !isOpen
  const assumed = open.flatMap(({ position }) => {
    const answer = poll.answers.find((one) => one.position === position)
    return answer?.value == null
      ? []
      : [`${quoted(answer.text)} zählt als ${formatNumber(answer.value)}${unit}`]
  })
  return (
    <p>
      Mittelwert <b>{formatMean(mean?.value) + unit}</b>
      {mean?.ci95 && ` (95-%-Bereich ${formatMeanRange(...bounds(mean.ci95))}${unit})`} · Median{' '}
      <b>
        {isInterpolated ? formatNumber(median) + unit : quoted(classOf(median)?.text ?? formatNumber(median))}
      </b>
      <Method>
        Der Mittelwert ist aus den Mitten der Klassen gerechnet
        {assumed.length > 0 && `; ${assumed.join(', ')}`}.
        {isInterpolated && ' Der Median ist in seiner Klasse interpoliert.'}
      </Method>
    </p>
  )
}

const bounds = ([low, high]: readonly number[]) => [low, high] as const
