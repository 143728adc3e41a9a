import { color } from '../../components/theme/tokens'

interface RegionPatternProps {
  id: string
  /** Lines for uncertain values, dots for hidden ones. */
  of: 'uncertain' | 'hidden'
}

/** A pattern for regions without a color step. It is also visible in grayscale and in print. */
export const RegionPattern = ({ id, of }: RegionPatternProps) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={5} height={5} fill={of === 'uncertain' ? color.neutralSoft : color.paper} stroke="none" />
    {of === 'uncertain' ? (
      <rect width={2} height={5} fill={color.paper} opacity={0.85} stroke="none" />
    ) : (
      <circle cx={2.5} cy={2.5} r={0.9} fill={color.neutral} />
    )}
  </pattern>
)
