import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { REGION_VERDICTS } from '../../../contract/charts/model/map'
import { withUnit } from '../../../contract/findings/numbers'
import { hiddenText, type HiddenReason } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { color, space } from '../../components/theme/tokens'
import { formatCount } from '../../lib/format'
import { getChartMessage } from '../frame/messages'
import { CERTAINTY_GRADES, valueStepColors, regionVerdictColors } from './map-colors'
import { RegionDifferenceMark, RegionPattern } from './region-pattern'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  margin-block-start: ${space(1.5)};
  font-size: 0.875rem;
  li {
    display: inline-flex;
    gap: ${space(0.75)};
    align-items: center;
  }
  /* Only the outline: strokes within a pattern would hide it. */
  li > svg > rect {
    stroke: ${color.lineStrong};
    stroke-width: 0.5px;
  }
`

interface RegionLegendProps {
  /** The meaning of each color. */
  colorLabels: readonly string[]
  isEstimated?: boolean
  /** Why regions may have no value. */
  hiddenReasons?: readonly HiddenReason[]
}

/** The border around a map of model estimates. */
export const ESTIMATED_BORDER_IMAGE = `repeating-linear-gradient(45deg, ${color.lineStrong} 0 3px, transparent 3px 7px)`

const Edge = styled.span`
  width: 20px;
  height: 20px;
  border: 4px solid ${color.lineStrong};
  border-image: ${ESTIMATED_BORDER_IMAGE} 4;
`

/** The legend of a map: its colors, the grades of certainty, and the patterns of uncertain and hidden regions. */
export function RegionLegend({
  colorLabels,
  isEstimated = false,
  hiddenReasons = ['LOW_BASE', 'UNCERTAIN'],
}: RegionLegendProps) {
  const colors = isEstimated ? valueStepColors : regionVerdictColors
  return (
    <List aria-label="Legende">
      {colorLabels.map((label, index) => (
        <li key={label}>
          <Swatch fill={colors[index]}>{!isEstimated && <VerdictMark index={index} />}</Swatch>
          {label}
        </li>
      ))}
      {isEstimated &&
        CERTAINTY_GRADES.map(({ maxRangeWidth, opacity }) => (
          <li key={maxRangeWidth}>
            <CertaintySwatch opacity={opacity} />
            {certaintyText(maxRangeWidth)}
          </li>
        ))}
      <li>
        <PatternSwatch of="uncertain" />
        {isEstimated ? getChartMessage('estimate.uncertain') : TEXT.uncertain}
      </li>
      {isEstimated ? (
        <li>
          <Edge aria-hidden />
          {getChartMessage('estimate.edge')}
        </li>
      ) : (
        <li>
          <PatternSwatch of="hidden" />
          {hiddenText(hiddenReasons)}
        </li>
      )}
    </List>
  )
}

const certaintyText = (maxWidth: number): string =>
  `Bereich bis ${withUnit(formatCount(Math.round(100 * maxWidth)), 'Punkte')}`

/** All colors as strong as on the map. */
const CertaintySwatch = ({ opacity }: { opacity: number }) => (
  <svg width={40} height={16} aria-hidden>
    {valueStepColors.map((fill, index) => (
      <rect key={fill} x={8 * index} width={8} height={16} fill={fill} fillOpacity={opacity} />
    ))}
  </svg>
)

const Swatch = ({ fill, children }: { fill: string | undefined; children: ReactNode }) => (
  <svg width={20} height={20} aria-hidden>
    <rect width={20} height={20} fill={fill} />
    {children}
  </svg>
)

/** The mark of a verdict as on the map, because colors alone cannot be told apart by all; a dash for none. */
const VerdictMark = ({ index }: { index: number }) => {
  const difference = REGION_VERDICTS[index]?.difference
  return difference ? (
    <RegionDifferenceMark difference={difference} x={10} y={10} />
  ) : (
    <path d="M6 10h8" stroke={color.ink} strokeWidth={2} />
  )
}

function PatternSwatch({ of }: { of: 'uncertain' | 'hidden' }) {
  const id = useId()
  return (
    <svg width={20} height={20} aria-hidden>
      <RegionPattern id={id} valueState={of} />
      <rect width={20} height={20} fill={`url(#${id})`} />
    </svg>
  )
}
