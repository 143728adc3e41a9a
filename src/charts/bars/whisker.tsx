import { styled } from 'styled-components'
import { dataTransition } from '../../components/theme/mixins'
import { color } from '../../components/theme/tokens'

const Halo = styled.rect`
  fill: ${color.paper};
  opacity: 0.85;
  ${dataTransition('x', 'width')}
`
const Ink = styled.rect`
  fill: ${color.ink};
  ${dataTransition('x', 'width')}
`

const Place = styled.svg`
  ${dataTransition('x')}
`

interface WhiskerProps {
  /** In percent of the chart's width. */
  fromPercent: number
  toPercent: number
  /** The height of its bar in pixels. */
  barHeight: number
  /** The vertical center; by default that of the bar. */
  middle?: number
}

/** The 95 % range as a thin line with end caps and an outline that separates it from the bar. */
export function Whisker({ fromPercent, toPercent, barHeight, middle = barHeight / 2 }: WhiskerProps) {
  const end = Math.min(10, barHeight * 0.5)
  return (
    <g aria-hidden>
      <Halo x={`${fromPercent}%`} width={`${toPercent - fromPercent}%`} y={middle - 2} height={4} />
      <Cap at={fromPercent} top={middle - end / 2} length={end} />
      <Cap at={toPercent} top={middle - end / 2} length={end} />
      <Ink x={`${fromPercent}%`} width={`${toPercent - fromPercent}%`} y={middle - 0.75} height={1.5} />
    </g>
  )
}

const Cap = ({ at, top, length }: { at: number; top: number; length: number }) => (
  <Place x={`${at}%`}>
    <Halo x={-2} width={4} y={top - 1} height={length + 2} />
    <Ink x={-0.75} width={1.5} y={top} height={length} />
  </Place>
)
