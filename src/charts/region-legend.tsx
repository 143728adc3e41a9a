import { useId } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../contract/texts'
import { color, space } from '../components/theme/tokens'
import { stepColors } from './color-steps'
import type { Measure } from './measure'
import { chartMessage } from './messages'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  margin-block-start: ${space(1.5)};
  padding: 0;
  font-size: 0.875rem;
  list-style: none;
  li {
    display: inline-flex;
    gap: ${space(0.75)};
    align-items: center;
  }
  rect {
    stroke: ${color.lineStrong};
    stroke-width: 0.5px;
  }
`

interface RegionLegendProps {
  bounds: readonly number[]
  measure: Measure
}

/** The five steps, the hatching and what is missing. */
export function RegionLegend({ bounds, measure }: RegionLegendProps) {
  const hatch = useId()
  const steps = stepColors.flatMap((fill, index) => {
    const [low, high] = [bounds[index], bounds[index + 1]]
    return low === undefined || high === undefined
      ? []
      : [{ fill, label: `${measure.formatShort(low).replace(/\s%$/, '')}–${measure.formatShort(high)}` }]
  })
  return (
    <List aria-label="Legende">
      {steps.map(({ fill, label }) => (
        <li key={label}>
          <Swatch fill={fill} />
          {label}
        </li>
      ))}
      <li>
        <svg width={16} height={16} aria-hidden>
          <pattern
            id={hatch}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={5} height={5} fill={color.neutralSoft} />
            <rect width={2} height={5} fill={color.paper} opacity={0.85} />
          </pattern>
          <rect width={16} height={16} fill={`url(#${hatch})`} />
        </svg>
        {TEXT.uncertain}
      </li>
      <li>
        <Swatch fill={color.neutralSoft} />
        {chartMessage('result.hidden')}
      </li>
    </List>
  )
}

const Swatch = ({ fill }: { fill: string }) => (
  <svg width={16} height={16} aria-hidden>
    <rect width={16} height={16} fill={fill} />
  </svg>
)
