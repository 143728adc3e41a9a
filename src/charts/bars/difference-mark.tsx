import type { SignificantDifference } from '../../../contract/charts/types'
import { color } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'

export const DIFFERENCE_MEANING = { higher: 'gesichert höher', lower: 'gesichert niedriger' } as const

interface DifferenceMarkProps {
  difference?: SignificantDifference
  x: number
  centerY: number
  /** Adds an outline, for marks on top of lines. */
  isOutlined?: boolean
}

/** ▲ or ▼ in an SVG chart. @param props.x the left edge */
export function SvgDifferenceMark({ difference, x, centerY, isOutlined = false }: DifferenceMarkProps) {
  if (!difference) return null
  const tip = difference === 'higher' ? -5 : 5
  return (
    <path
      d={`M${x} ${centerY - tip}h10l-5 ${2 * tip}z`}
      fill={color.ink}
      {...(isOutlined && { stroke: color.paper, strokeWidth: 2, paintOrder: 'stroke' })}
      role="img"
      aria-label={DIFFERENCE_MEANING[difference]}
    />
  )
}

/** ▲ or ▼ in text. */
export const InlineDifferenceMark = ({ difference }: { difference?: SignificantDifference }) =>
  difference ? (
    <>
      <svg width={10} height={10} aria-hidden>
        <SvgDifferenceMark difference={difference} x={0} centerY={5} />
      </svg>
      <VisuallyHidden>{DIFFERENCE_MEANING[difference]}</VisuallyHidden>
    </>
  ) : null
