import { color } from '../components/theme/tokens'

interface RegionPatternProps {
  id: string
  /** Lines over what is told with care, dots over what is not told at all. */
  of: 'uncertain' | 'hidden'
}

/** Fills regions without a step of color, so that they differ in shades of gray and in print, too. */
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
