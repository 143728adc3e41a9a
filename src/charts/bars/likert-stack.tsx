import { styled } from 'styled-components'
import type { Answer } from '../../../contract/charts/types'
import { Stack } from '../../components/layout'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatPercent } from '../../lib/format'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { stepColor } from './agreement-color'

const height = 32
const sum = (answers: readonly Answer[]) => answers.reduce((total, answer) => total + answer.share, 0)

interface LikertStackProps {
  /** In the order of the scale, "weiß nicht" last. */
  answers: readonly Answer[]
  /** The share of the top half with its label; null if it is not known. */
  top: { share: number; label: string } | null
}

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
const Top = styled.p`
  b {
    font-size: 1.1875rem;
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

/** All answers of a scale as one stacked bar, "weiß nicht" last and gray, below the share of its top half. */
export function LikertStack({ answers, top }: LikertStackProps) {
  const parts = answers.map((answer) => ({ answer, ...stepColor(answer.agreementStep) }))
  const { chart, point } = useRovingTabIndex(parts.length)
  const percent = (share: number) => `${100 * share}%`
  return (
    <Stack>
      {top && (
        <Top>
          <b>{formatPercent(top.share, 0)}</b> {top.label}
        </Top>
      )}
      <svg width="100%" height={height} role="group" aria-label="Alle Antworten" {...chart}>
        {parts.map(({ answer, fill, ink }, index) => {
          const words = `${answer.label}: ${formatPercent(answer.share)}`
          return (
            <Segment
              key={answer.id}
              x={percent(sum(parts.slice(0, index).map((part) => part.answer)))}
              width={percent(answer.share)}
              data-narrow={answer.share < 0.05 || undefined}
              data-tight={answer.share < 0.11 || undefined}
            >
              <rect width="100%" height={height} fill={fill} role="img" aria-label={words} {...point(index)}>
                <title>{words}</title>
              </rect>
              <text
                x="50%"
                y={height / 2}
                dominantBaseline="central"
                fill={ink}
                pointerEvents="none"
                aria-hidden
              >
                {formatPercent(answer.share, 0)}
              </text>
            </Segment>
          )
        })}
      </svg>
      <Legend aria-hidden>
        {parts.map(({ answer, fill }) => (
          <li key={answer.id}>
            <svg width={14} height={14}>
              <rect width={14} height={14} fill={fill} />
            </svg>
            {answer.label}
          </li>
        ))}
      </Legend>
    </Stack>
  )
}
