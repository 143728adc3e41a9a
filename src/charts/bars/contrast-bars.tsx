import { styled } from 'styled-components'
import type { FindingNumber } from '../../../contract/findings/poll-finding'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { Whisker } from './whisker'

interface ContrastBarsProps<Value extends FindingNumber> {
  values: readonly Value[]
  /** The values at the left and right end of the scale. */
  scaleRange: readonly [number, number]
  format: (value: number, of: Value) => string
  /** Shows dots instead of bars, for means: their scale does not start at zero. */
  asDots?: boolean
}

const barHeight = 16

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  font-size: ${text.small};
  line-height: 1.3;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px ${space(1)};
  }
  li > svg {
    grid-column: 1 / -1;
  }
`
const Bar = styled.rect`
  fill: ${color.chart1};
  ${dataTransition('width')}
  ${media.forced} {
    fill: CanvasText;
  }
`
const Dot = styled.circle`
  fill: ${color.accent};
  ${media.forced} {
    fill: CanvasText;
  }
`

export function ValueBarsWithWhiskers<Value extends FindingNumber>({
  values,
  scaleRange: [start, end],
  format,
  asDots = false,
}: ContrastBarsProps<Value>) {
  const percent = (value: number) => (100 * (value - start)) / (end - start)
  return (
    <List>
      {values.map((one) => {
        const { label, value, low, high } = one
        return (
          <li key={label}>
            <span>{label}</span>
            <b>{format(value, one)}</b>
            <svg width="100%" height={barHeight} aria-hidden>
              <rect width="100%" height={barHeight} fill={color.sunken} />
              {!asDots && <Bar width={`${percent(value)}%`} height={barHeight} />}
              {low !== null && high !== null && (
                <Whisker fromPercent={percent(low)} toPercent={percent(high)} barHeight={barHeight} />
              )}
              {asDots && <Dot cx={`${percent(value)}%`} cy={barHeight / 2} r={5} />}
            </svg>
          </li>
        )
      })}
    </List>
  )
}
