import { styled } from 'styled-components'
import { color, media, space, text } from '../components/theme/tokens'
import { dataTransition } from '../components/theme/mixins'
import { formatCount, formatPercent } from '../lib/format'
import { useRoving } from './roving'
import type { Answer } from './types'

/** One stack: a question of a battery, a subgroup, or the whole. */
export interface Stack {
  id: string
  label: string
  n?: number | null
  isLowBase?: boolean
  /** From full agreement to full disagreement, as asked; "weiß nicht" anywhere. */
  answers: readonly Answer[]
}

interface DivergingStackProps {
  stacks: readonly Stack[]
  /** What the two on the agreeing side are called together. */
  topLabel?: string
}

const height = 32
const scales: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 5],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 2, 4, 4, 5],
  7: [1, 2, 2, 3, 4, 4, 5],
}
const fills = [color.diverge1, color.diverge2, color.diverge3, color.diverge4, color.diverge5]
const inks = [color.onDiverge1, color.onDiverge2, color.onDiverge3, color.onDiverge4, color.onDiverge5]

const scaled = (answers: readonly Answer[]) => answers.filter((answer) => !answer.isDontKnow)
const stepOf = (index: number, count: number) => (scales[count]?.[index] ?? 3) - 1
const sum = (answers: readonly Answer[]) => answers.reduce((total, answer) => total + answer.share, 0)

/** The share of the one or two most agreeing answers of a scale. */
export const topTwo = (answers: readonly Answer[]): number => sum(scaled(answers).slice(0, 2))

/** How far a stack reaches to the agreeing side: half of a middle answer belongs to either. */
function agreeing(answers: readonly Answer[]): number {
  const scale = scaled(answers)
  const half = Math.floor(scale.length / 2)
  const middle = scale.length % 2 === 1 ? (scale[half]?.share ?? 0) / 2 : 0
  return sum(scale.slice(0, half)) + middle
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space(2)};
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  padding: 0;
  font-size: ${text.small};
  list-style: none;
  li {
    display: inline-flex;
    gap: ${space(0.75)};
    align-items: center;
  }
`
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr) max-content;
  gap: ${space(1.5)} ${space(2)};
  align-items: center;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: ${space(0.5)} ${space(2)};
  }
`
const Label = styled.div<{ $isFaint: boolean }>`
  max-width: 22rem;
  color: ${({ $isFaint }) => ($isFaint ? color.inkMuted : color.ink)};
  line-height: 1.3;
  small {
    color: ${color.inkMuted};
    font-size: ${text.small};
  }
`
const Top = styled.div`
  text-align: end;
  b {
    font-size: 1.1875rem;
  }
`
const Row = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  ${media.phone} {
    row-gap: ${space(0.5)};
    margin-block-end: ${space(1.5)};
  }
`
const Head = styled.div`
  color: ${color.inkMuted};
  font-size: ${text.small};
  grid-column: 1 / -1;
  text-align: end;
`
const Track = styled.svg`
  width: 100%;
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`
const Segment = styled.svg`
  overflow: visible;
  ${dataTransition('x', 'width')}
  rect {
    stroke: ${color.paper};
    stroke-width: 1px;
  }
  text {
    font-size: ${text.small};
    font-weight: 600;
    text-anchor: middle;
  }
  &[data-narrow] text {
    visibility: hidden;
  }
  ${media.phone} {
    &[data-tight] text {
      visibility: hidden;
    }
  }
`

/** Agreement to the left of a common line, disagreement to the right, and the top two as a figure. */
export function DivergingStack({ stacks, topLabel = 'Zustimmung (Top 2)' }: DivergingStackProps) {
  const reach = (side: (stack: Stack) => number) => Math.max(0.01, ...stacks.map(side))
  const left = reach(({ answers }) => agreeing(answers))
  const right = reach(({ answers }) => sum(scaled(answers)) - agreeing(answers))
  const first = stacks[0] ? scaled(stacks[0].answers) : []
  return (
    <Wrapper>
      <Legend aria-hidden>
        {first.map((answer, index) => (
          <li key={answer.id}>
            <Swatch fill={fills[stepOf(index, first.length)]} />
            {answer.label}
          </li>
        ))}
      </Legend>
      <Rows>
        <Head>{topLabel}</Head>
        {stacks.map((stack) => (
          <OneStack key={stack.id} {...{ stack, left, full: left + right }} />
        ))}
      </Rows>
    </Wrapper>
  )
}

const Swatch = ({ fill }: { fill: string | undefined }) => (
  <svg width={14} height={14}>
    <rect width={14} height={14} fill={fill} />
  </svg>
)

function OneStack({ stack, left, full }: { stack: Stack; left: number; full: number }) {
  const scale = scaled(stack.answers)
  const unsure = sum(stack.answers.filter((answer) => answer.isDontKnow))
  const { chart, point } = useRoving(scale.length)
  const starts = scale.map((_, index) => left - agreeing(stack.answers) + sum(scale.slice(0, index)))
  const percent = (share: number) => `${(100 * share) / full}%`
  return (
    <Row>
      <Label $isFaint={stack.isLowBase ?? false}>
        {stack.label}
        {stack.n != null && <small> n = {formatCount(stack.n)}</small>}
        {unsure > 0 && <small> · weiß nicht {formatPercent(unsure, 0)}</small>}
      </Label>
      <Track height={height} role="group" aria-label={stack.label} {...chart}>
        <svg x={percent(left)} overflow="visible">
          <line y1={-6} y2={height + 6} stroke={color.ink} />
        </svg>
        {scale.map((answer, index) => {
          const step = stepOf(index, scale.length)
          return (
            <Segment
              key={answer.id}
              x={percent(starts[index] ?? 0)}
              width={percent(answer.share)}
              data-narrow={answer.share / full < 0.05 || undefined}
              data-tight={answer.share / full < 0.11 || undefined}
            >
              <rect
                width="100%"
                height={height}
                fill={fills[step]}
                role="img"
                aria-label={`${answer.label}: ${formatPercent(answer.share)}`}
                {...point(index)}
              >
                <title>{`${answer.label}: ${formatPercent(answer.share)}`}</title>
              </rect>
              <text
                x="50%"
                y={height / 2}
                dominantBaseline="central"
                fill={inks[step]}
                pointerEvents="none"
                aria-hidden
              >
                {formatPercent(answer.share, 0)}
              </text>
            </Segment>
          )
        })}
      </Track>
      <Top>
        <b>{formatPercent(topTwo(stack.answers), 0)}</b>
      </Top>
    </Row>
  )
}
