import { css, styled } from 'styled-components'
import type { CardAnswer } from '../../../contract/findings/card-figure'
import { waveFigures } from '../../../contract/findings/wave-figure'
import { color, media, space, text } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'

interface WaveLineProps {
  kind: string
  answers: readonly CardAnswer[]
  /** The ID of the wave whose value the card shows. */
  shownWaveId?: number
  /** In chronological order. */
  waves: readonly {
    id: number
    /** The first day, ISO 8601; null if unknown. */
    from?: string | null
    answers: readonly { position: number; share: number }[]
    mean?: number | null
  }[]
}

export const SPARKLINE_HEIGHT_PX = 32
const inset = 5

/** The style of the SVG of a sparkline within its element. */
export const sparklineStyles = css`
  svg {
    width: 100%;
  }
  ${media.forced} {
    line,
    circle {
      forced-color-adjust: none;
    }
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space(1)};
  align-items: center;
  font-size: ${text.small};
  ${sparklineStyles}
`

const Name = styled.span`
  grid-column: 1 / -1;
  color: ${color.inkMuted};
`

/**
 * Returns the heights of values in a sparkline.
 *
 * @param minSpan keeps a change of a few points from looking like a leap
 */
export function createSparklineScale(values: readonly number[], minSpan: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(high - low, minSpan)
  return (value) =>
    SPARKLINE_HEIGHT_PX / 2 - ((value - (low + high) / 2) / span) * (SPARKLINE_HEIGHT_PX - 2 * inset)
}

/** A sparkline of a card's main number over the waves; renders nothing for fewer than two known values. */
export function WaveSparkline({ kind, answers, waves, shownWaveId }: WaveLineProps) {
  const figures = waveFigures(kind, answers, waves)
  const known = (figures?.values ?? []).flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            value,
            index,
            year: waves[index]?.from?.slice(0, 4),
            x: (100 * index) / Math.max(1, waves.length - 1),
            isShown: waves[index]?.id === shownWaveId,
          },
        ],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!figures || !first || !last || known.length < 2) return null
  const yOf = createSparklineScale(
    known.map(({ value }) => value),
    kind === 'NUMERIC_SCALE' ? 1 : 0.15,
  )
  return (
    <Row>
      <span>
        {figures.format(first.value)}
        <VisuallyHidden> in der ersten dieser Wellen,</VisuallyHidden>
      </span>
      <svg height={SPARKLINE_HEIGHT_PX} aria-hidden>
        {known.slice(1).map(({ value, x, index: wave }, index) => {
          const before = known[index] ?? first
          if (before.index < wave - 1) return null // a wave without figures is between them
          return (
            <line
              key={x}
              x1={`${before.x}%`}
              y1={yOf(before.value)}
              x2={`${x}%`}
              y2={yOf(value)}
              stroke={color.chart1}
              strokeWidth={2}
            />
          )
        })}
        {known.map(({ value, x, isShown }) => (
          <circle
            key={x}
            cx={`${x}%`}
            cy={yOf(value)}
            r={isShown ? 4 : 2.5}
            fill={isShown ? color.accent : color.chart1}
          />
        ))}
      </svg>
      <span>
        <b>{figures.format(last.value)}</b>
        <VisuallyHidden> in der letzten</VisuallyHidden>
      </span>
      <Name>
        {figures.name}
        {first.year !== undefined && last.year !== undefined && `, ${yearsText(first.year, last.year)}`}
      </Name>
    </Row>
  )
}

const yearsText = (first: string, last: string) => (first === last ? first : `${first} bis ${last}`)
