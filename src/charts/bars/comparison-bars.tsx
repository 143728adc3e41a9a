import { styled } from 'styled-components'
import type { MeanValue } from '../../../contract/charts/types'
import { Badge } from '../../components/badge'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, NARROW_CONTAINER, space, text } from '../../components/theme/tokens'
import { useRovingTabIndex } from '../frame/use-roving-tab-index'
import { Whisker } from './whisker'

/** A row of a comparison: an answer, several answers combined, or a mean. */
export interface ComparedRow {
  id: string
  label: string
  /** The share or the mean of each side; null if too few people were asked. */
  values: readonly [MeanValue | null, MeanValue | null]
  /** The difference as text, e.g. `9 Punkte (4 bis 14)`; null if it was not tested. */
  differenceText: string | null
  isSecured: boolean
  /** Describes the row in a sentence. */
  ariaLabel: string
}

interface ComparisonBarsProps {
  rows: readonly ComparedRow[]
  names: readonly [string, string]
  /** The values at the left and right end of the scale. */
  scaleRange: readonly [number, number]
  format: (value: number, high: number | null) => string
  /** Shows dots instead of bars, for means: their scale does not start at zero. */
  asDots?: boolean
  /** For charts below another one that has the legend. */
  isLegendLeftOut?: boolean
}

const barHeight = 20
const FILLS = [color.chart1, color.chart2] as const

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  container-type: inline-size;
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  font-size: ${text.small};
  li {
    display: flex;
    gap: ${space(1)};
    align-items: center;
  }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr) minmax(9rem, max-content);
  gap: ${space(2)};
  ${media.print} {
    row-gap: 0;
  }
  ${NARROW_CONTAINER} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Row = styled.li`
  display: contents;
`
const Point = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  break-inside: avoid;
  ${NARROW_CONTAINER} {
    gap: ${space(0.5)};
  }
`
const Label = styled.span`
  max-width: 22rem;
  line-height: 1.25;
`
const Bars = styled.div`
  display: grid;
  gap: 3px;
  padding-block: 4px;
  padding-inline-end: 4.5rem;
  border-inline-start: 1px solid ${color.ink};
`
const Verdict = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1)};
  align-items: center;
  max-width: 15rem;
  font-size: ${text.small};
  line-height: 1.3;
`
const Bar = styled.rect`
  ${dataTransition('width')}
  ${media.forced} {
    forced-color-adjust: none;
  }
`
const Dot = styled.circle`
  stroke: ${color.paper};
  stroke-width: 2;
  ${media.forced} {
    forced-color-adjust: none;
  }
`
const End = styled.svg`
  ${dataTransition('x')}
  text {
    fill: ${color.ink};
    font-size: ${text.small};
    font-weight: 600;
  }
`

/** Compares two groups of respondents: per row two bars with their 95 % ranges, and the difference. */
export function ComparisonBars({
  rows,
  names,
  scaleRange,
  format,
  asDots = false,
  isLegendLeftOut = false,
}: ComparisonBarsProps) {
  const { chart, point } = useRovingTabIndex(rows.length)
  return (
    <Place>
      {!isLegendLeftOut && (
        <Legend aria-hidden>
          {names.map((name, index) => (
            <li key={FILLS[index]}>
              <svg width={16} height={12}>
                <Bar width={16} height={12} fill={FILLS[index]} />
              </svg>
              {name}
            </li>
          ))}
        </Legend>
      )}
      <List {...chart}>
        {rows.map(({ id, label, values, differenceText, isSecured, ariaLabel }, index) => (
          <Row key={id}>
            <Point role="img" aria-label={ariaLabel} {...point(index)}>
              <Label>{label}</Label>
              <Bars>
                {values.map((value, side) => (
                  <Value
                    key={FILLS[side]}
                    value={value}
                    fill={FILLS[side] ?? color.chart1}
                    {...{ scaleRange, format, asDots }}
                  />
                ))}
              </Bars>
              <Verdict>
                {differenceText !== null && (
                  <>
                    {isSecured ? <b>{differenceText}</b> : differenceText}
                    <Badge $tone={isSecured ? 'good' : 'neutral'}>
                      {isSecured ? 'abgesichert' : 'nicht abgesichert'}
                    </Badge>
                  </>
                )}
              </Verdict>
            </Point>
          </Row>
        ))}
      </List>
    </Place>
  )
}

interface ValueProps extends Pick<ComparisonBarsProps, 'scaleRange' | 'format' | 'asDots'> {
  value: MeanValue | null
  fill: string
}

function Value({ value, fill, scaleRange: [start, end], format, asDots }: ValueProps) {
  const percent = (at: number) => (100 * (at - start)) / (end - start)
  const { low = null, high = null } = value ?? {}
  return (
    <svg width="100%" height={barHeight}>
      <rect width="100%" height={barHeight} fill={color.sunken} />
      {value && !asDots && <Bar width={`${percent(value.value)}%`} height={barHeight} fill={fill} />}
      {low !== null && high !== null && (
        <Whisker fromPercent={percent(low)} toPercent={percent(high)} barHeight={barHeight} />
      )}
      {value && asDots && <Dot cx={`${percent(value.value)}%`} cy={barHeight / 2} r={7} fill={fill} />}
      <End x={`${percent(Math.max(value?.value ?? start, high ?? start))}%`}>
        <text x={8} y={barHeight / 2} dominantBaseline="central">
          {value ? format(value.value, value.high) : '–'}
        </text>
      </End>
    </svg>
  )
}
