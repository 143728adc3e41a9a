import { color } from '../../components/theme/tokens'

interface RegionMarkProps {
  difference: 'higher' | 'lower'
  /** The center. */
  x: number
  y: number
  /** The distance to the next border, which limits the size. */
  borderDistance?: number
}

/** Half the width of a mark. */
const MARK_SIZE = 7
/** The smallest part of its size to which a mark shrinks. */
const MIN_SCALE = 0.5

/** ▲ or ▼ on a colored region. */
export function RegionDifferenceMark({ difference, x, y, borderDistance = MARK_SIZE }: RegionMarkProps) {
  const scale = Math.min(1, Math.max(MIN_SCALE, borderDistance / MARK_SIZE))
  return (
    <path
      d="M-7 6h14l-7-12z"
      transform={`translate(${x} ${y}) scale(${scale} ${difference === 'lower' ? -scale : scale})`}
      fill={color.paper}
      stroke="none"
      pointerEvents="none"
      aria-hidden
    />
  )
}

interface RegionPatternProps {
  id: string
  /** Lines for uncertain values, dots for hidden ones. */
  valueState: 'uncertain' | 'hidden'
}

/** A pattern for regions without a color step. It is also visible in grayscale and in print. */
export const RegionPattern = ({ id, valueState }: RegionPatternProps) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect
      width={5}
      height={5}
      fill={valueState === 'uncertain' ? color.neutralSoft : color.paper}
      stroke="none"
    />
    {valueState === 'uncertain' ? (
      <rect width={2} height={5} fill={color.paper} opacity={0.85} stroke="none" />
    ) : (
      <circle cx={2.5} cy={2.5} r={0.9} fill={color.neutral} />
    )}
  </pattern>
)
