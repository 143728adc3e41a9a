import { styled } from 'styled-components'
import { SHARE } from '../../../contract/charts/measure'
import type { Answer } from '../../../contract/charts/types'
import { Stack } from '../../components/layout'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatPercent, formatPercentRange } from '../../lib/format'
import { formatAnswer } from '../frame/sentences'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { getAgreementStepColors } from './agreement-color'

const height = 32
const sum = (answers: readonly Answer[]) => answers.reduce((total, answer) => total + answer.share, 0)

interface LikertStackProps {
  /** In the order of the scale, "weiß nicht" last. */
  answers: readonly Answer[]
  /** The share of the top half with its label, shown above; null to show none. */
  topHalf: { share: number; label: string } | null
}

const Container = styled(Stack)`
  container-type: inline-size;
`
/** Below this width, the labels are rows of a list. */
const NARROW = '@container (max-width: 40rem)'

const Labels = styled.ul`
  display: flex;
  gap: ${space(1.5)};
  font-size: ${text.small};
  line-height: 1.3;
  ${NARROW} {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr) max-content;
    gap: ${space(1)};
    align-items: center;
  }
`
/** Below its part of the bar, as far as the other labels leave room. */
const Label = styled.li<{ $share: number }>`
  flex: ${({ $share }) => Math.round(100 * $share)} 1 0;
  min-width: 5.5rem;
  overflow-wrap: break-word;
  hyphens: auto;
  > span {
    display: block;
  }
  ${NARROW} {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
`
const Figure = styled.span`
  color: ${color.inkMuted};
  white-space: nowrap;
  b {
    display: block;
    color: ${color.ink};
  }
  ${NARROW} {
    b {
      display: inline;
    }
  }
`
const Top = styled.p`
  b {
    font-size: 1.1875rem;
  }
`
const Segment = styled.svg`
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

/** All answers of a scale as one stacked bar with their labels, "weiß nicht" last and gray. */
export function LikertStack({ answers, topHalf }: LikertStackProps) {
  const parts = answers.map((answer) => ({ answer, ...getAgreementStepColors(answer.agreementColorStep) }))
  const { chart, point } = useRovingTabIndex(parts.length)
  const percent = (share: number) => `${100 * share}%`
  return (
    <Container>
      {topHalf && (
        <Top>
          <b>{SHARE.formatShort(topHalf.share, null)}</b> {topHalf.label}
        </Top>
      )}
      <svg width="100%" height={height} role="group" aria-label="Alle Antworten" {...chart}>
        {parts.map(({ answer, fill, ink }, index) => {
          const words = formatAnswer({ ...answer, n: null })
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
      <Labels aria-hidden>
        {parts.map(({ answer: { id, label, share, ciLow, ciHigh }, fill }) => (
          <Label key={id} $share={share}>
            <svg width={14} height={14}>
              <rect width={14} height={14} fill={fill} />
            </svg>
            <span>{label}</span>
            <Figure>
              <b>{SHARE.format(share, ciHigh)}</b>
              {ciLow != null && ciHigh != null && ` (${formatPercentRange(ciLow, ciHigh)})`}
            </Figure>
          </Label>
        ))}
      </Labels>
    </Container>
  )
}
