import { styled } from 'styled-components'
import { findLargestSubstantiveAnswer } from '../../../contract/answers'
import type { Answer } from '../../../contract/charts/types'
import type { CardAnswer, CardFigure } from '../../../contract/findings/card-figure'
import { formatWholePercent } from '../../../contract/findings/numbers'
import { answerOrder, allowsMultipleAnswers } from '../../../contract/poll-kinds'
import { beginsWithBottom } from '../../../contract/scale-halves'
import { ensureQuoted } from '../../../contract/texts'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatNumber } from '../../lib/format'
import { getAgreementColor } from '../bars/agreement-color'
import { MiniBars } from '../bars/mini-bars'

type AnswerWithShare = CardAnswer & { readonly share: number }

const barHeight = 20
const columnsHeight = 56
const rowColumnsHeight = 40

// One styled component for the whole chart, because long lists render many of them.
const Wrapper = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: ${text.small};
  line-height: 1.3;
  p b {
    font-size: ${text.large};
    line-height: 1.1;
  }
  svg {
    width: 100%;
  }
  rect {
    stroke: ${color.surface};
  }
  ${media.forced} {
    rect {
      forced-color-adjust: none;
    }
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.inkMuted};
`

const Note = styled.p`
  color: ${color.inkMuted};
`

interface CardChartProps {
  kind: string
  answers: readonly CardAnswer[]
  figure: CardFigure
}

/** A poll's result on a card: its most telling number above a small chart of all answers. */
export function CardChart({ kind, answers, figure }: CardChartProps) {
  const withShare = answers.flatMap((answer) =>
    answer.share == null ? [] : [{ ...answer, share: answer.share }],
  )
  const { chartType, headline, note } = figure
  if (chartType === 'BARS') return <MiniBars answers={withShare.map(asAnswer)} order={answerOrder(kind)} />
  return (
    <Wrapper>
      {headline && (
        <p>
          <Headline {...headline} />
        </p>
      )}
      {chartType === 'HISTOGRAM' ? (
        <Histogram answers={withShare} />
      ) : (
        <Stack figure={figure} answers={withShare} />
      )}
      {note !== null && <Note>{note}</Note>}
    </Wrapper>
  )
}

/**
 * The picture of a poll's result in a row of a list: all answers as one stacked bar, a small histogram, or the largest
 * answer on a track if respondents could choose several.
 */
export function RowChart({ kind, answers, figure }: CardChartProps) {
  const withShare = answers.flatMap((answer) =>
    answer.share == null ? [] : [{ ...answer, share: answer.share }],
  )
  const largest = findLargestSubstantiveAnswer(withShare)
  return (
    <Wrapper>
      {figure.chartType === 'HISTOGRAM' ? (
        <Histogram answers={withShare} height={rowColumnsHeight} />
      ) : allowsMultipleAnswers(kind) && largest ? (
        <svg height={barHeight} role="img" aria-label={ariaLabelOf([largest])}>
          <rect width="100%" height={barHeight} fill={color.sunken} />
          <rect width={`${100 * largest.share}%`} height={barHeight} fill={color.chart1} />
        </svg>
      ) : (
        <Stack
          figure={
            figure.chartType === 'BARS' && largest
              ? { ...figure, highlightedPositions: [largest.position] }
              : figure
          }
          answers={withShare}
        />
      )}
    </Wrapper>
  )
}

/** The headline of a poll's card, or the share of the largest answer if the card has none. */
export function RowHeadline({ answers, figure: { headline } }: Omit<CardChartProps, 'kind'>) {
  if (headline) return <Headline {...headline} />
  const largest = findLargestSubstantiveAnswer(answers)
  return (
    largest?.share != null && (
      <Headline before="" figure={formatWholePercent(largest.share)} after={ensureQuoted(largest.text)} />
    )
  )
}

const Headline = ({ before, figure, after }: NonNullable<CardFigure['headline']>) => (
  <>
    {before} <b>{figure}</b> {after}
  </>
)

const asAnswer = ({ position, text: label, isDontKnow, share }: AnswerWithShare): Answer => ({
  id: String(position),
  label,
  isDontKnow,
  share,
})

const ariaLabelOf = (answers: readonly AnswerWithShare[]) =>
  answers.map((answer) => `${ensureQuoted(answer.text)} ${formatWholePercent(answer.share)}`).join(', ')

/** All answers as one stacked bar, "weiß nicht" last and gray. */
function Stack({ figure, answers }: { figure: CardFigure; answers: readonly AnswerWithShare[] }) {
  const scale = answers.filter(({ isDontKnow }) => !isDontKnow)
  const parts = [...scale, ...answers.filter(({ isDontKnow }) => isDontKnow)]
  const total = Math.max(
    1,
    parts.reduce((sum, { share }) => sum + share, 0),
  )
  let end = 0
  return (
    <svg height={barHeight} role="img" aria-label={ariaLabelOf(parts)}>
      {parts.map((part, index) => {
        const start = end
        end += (100 * part.share) / total
        return (
          <rect
            key={part.position}
            x={`${start}%`}
            width={`${end - start}%`}
            height={barHeight}
            fill={part.isDontKnow ? color.neutralSoft : fillOf(figure, scale, index)}
          />
        )
      })}
    </svg>
  )
}

function fillOf(
  { chartType, highlightedPositions }: CardFigure,
  scale: readonly AnswerWithShare[],
  index: number,
): string | undefined {
  if (chartType === 'DIVERGING') {
    const isReversed = beginsWithBottom({ kind: 'LIKERT_CHOICE', answers: scale })
    return getAgreementColor(isReversed ? scale.length - 1 - index : index, scale.length)
  }
  // Highlights the answers that the headline names.
  const isNamed = highlightedPositions.includes(scale[index]?.position ?? -1)
  const strength = (isNamed ? [100, 78] : [26, 38])[index % 2] ?? 0
  return `color-mix(in oklab, ${color.chart1} ${strength}%, ${color.surface})`
}

interface HistogramProps {
  answers: readonly AnswerWithShare[]
  height?: number
}

/** One column per number of the scale, in ascending order. */
function Histogram({ answers, height = columnsHeight }: HistogramProps) {
  const scale = answers
    .filter(({ isDontKnow, value }) => !isDontKnow && value != null)
    .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const largest = Math.max(...scale.map(({ share }) => share))
  const width = 100 / scale.length
  return (
    <div>
      <svg height={height} role="img" aria-label={ariaLabelOf(scale)}>
        {scale.map(({ position, share }, index) => {
          const column = Math.max(1, (height * share) / largest)
          return (
            <rect
              key={position}
              x={`${index * width}%`}
              y={height - column}
              width={`${width}%`}
              height={column}
              fill={color.chart1}
            />
          )
        })}
      </svg>
      <Ends aria-hidden>
        <span>{formatNumber(scale[0]?.value)}</span>
        <span>{formatNumber(scale.at(-1)?.value)}</span>
      </Ends>
    </div>
  )
}
