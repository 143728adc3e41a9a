import { styled } from 'styled-components'
import { allRespondentsPhrase } from '../../../contract/charts/baseline-label'
import { meanMeasure } from '../../../contract/charts/measure'
import { getRoundTicks } from '../../../contract/charts/model/groups'
import type { Dimension, Group, MeanValue } from '../../../contract/charts/types'
import { NO_BREAK_SPACE } from '../../../contract/findings/numbers'
import { hiddenText } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { secondaryText } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { formatCount, formatNumber } from '../../lib/format'
import { Whisker } from './whisker'

interface GroupMeansProps {
  dimension: Dimension
  /** The mean of all respondents, shown as a dashed line. */
  total: MeanValue
  isFiltered?: boolean
  /** The first and last number of the scale. The axis spans them for every filter, so that charts can be compared. */
  scaleRange: readonly [number, number]
  /** The unit of the means; null for points of a scale. */
  unit?: string | null
}

const height = 36

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr) max-content;
  column-gap: ${space(2)};
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  small {
    ${secondaryText}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) max-content;
    li > svg {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`
const Axis = styled.svg`
  grid-column: 2;
  ${secondaryText}
  text {
    fill: currentColor;
    text-anchor: middle;
  }
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
const Note = styled.p`
  margin-block-start: ${space(1.5)};
  ${secondaryText}
`

/** The mean of each group as a dot with its 95 % range, and the mean of all respondents as a dashed line. */
export function GroupMeans({ dimension, total, scaleRange, unit = null, isFiltered }: GroupMeansProps) {
  const { groups } = dimension
  const [low, high] = scaleRange
  const percent = (value: number) => (100 * (value - low)) / (high - low)
  const { format, formatRange } = meanMeasure(unit)
  return (
    <>
      <Rows>
        {groups.map((group) => (
          <li key={group.id}>
            <span>
              {group.label}
              {group.isLowBase && `${NO_BREAK_SPACE}*`} <small>n = {formatCount(group.n)}</small>
            </span>
            <svg width="100%" height={height} aria-hidden>
              <line x2="100%" y1={height / 2} y2={height / 2} stroke={color.line} />
              <svg x={`${percent(total.value)}%`} overflow="visible">
                <line y2={height} stroke={color.accent} strokeDasharray="3 2" strokeWidth={1.5} />
              </svg>
              {group.mean && <Dot group={group} mean={group.mean} percent={percent} />}
            </svg>
            {group.mean ? (
              <span>
                <b>{format(group.mean.value, group.mean.high)}</b>{' '}
                <small>({formatRange(group.mean.low, group.mean.high)})</small>
              </span>
            ) : (
              <small>{hiddenText(['LOW_BASE'])}</small>
            )}
          </li>
        ))}
        <Axis width="100%" height={24} aria-hidden>
          {getRoundTicks(scaleRange).map((tick) => (
            <text key={tick} x={`${percent(tick)}%`} y={16}>
              {formatNumber(tick)}
            </text>
          ))}
        </Axis>
      </Rows>
      <Note>
        Punkt: Mittelwert der Gruppe; Strich: 95-%-Bereich; gestrichelt: {allRespondentsPhrase(isFiltered)} (
        {format(total.value, total.high)}).
        {groups.some((group) => group.isLowBase) && ` * ${TEXT.uncertain}.`}
      </Note>
    </>
  )
}

interface DotProps {
  group: Group
  mean: MeanValue
  percent: (value: number) => number
}

const Dot = ({ group, mean, percent }: DotProps) => (
  <>
    {mean.low !== null && mean.high !== null && (
      <Whisker fromPercent={percent(mean.low)} toPercent={percent(mean.high)} barHeight={height} />
    )}
    <svg x={`${percent(mean.value)}%`} overflow="visible">
      <circle cy={height / 2} r={6} fill={group.isLowBase ? color.neutral : color.chart1} />
    </svg>
  </>
)
