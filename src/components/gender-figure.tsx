import { color } from './theme/tokens'

export type AvatarGender = 'MALE' | 'FEMALE' | 'DIVERSE'

const heads: Record<AvatarGender, string> = {
  MALE: 'M14.5 13.5c0-4 2.300-6.500 5.500-6.500s5.500 2.500 5.500 6.500v2h-2c-3 0-5-1-6-2.500-.5 1.500-1.500 2.500-3 2.500z',
  FEMALE:
    'M12.500 24.500c1-2 .5-5.500 1-9.500.5-5 3-8 6.500-8s6 3 6.500 8c.4 4 0 7.500 1 9.500-2.500 1-4 .5-4-1.500v-8c-3 0-5.500-1-6.500-3-.3 1.500-.5 2-1.500 3v8c0 2-1 2.500-3 1.500z',
  DIVERSE:
    'M13.500 18c-1-6 1.500-11 6.500-11s7.500 5 6.500 11c-.7 1-1.500 1-2 0 .5-2.500 0-4.500-1-5.500-2.500 1.500-6 1.500-7.500 0-.7 1.300-.8 3-.5 5.500-.5 1-1.500 1-2 0z',
}

/** Head and shoulders: three haircuts, or none where nothing is known. */
export const GenderFigure = ({ gender, size }: { gender: AvatarGender | null; size: number }) => (
  <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden data-gender={gender ?? 'none'}>
    <path d="M6 40c.5-8 6-12 14-12s13.500 4 14 12z" fill={color.primary} />
    <rect x="17" y="21" width="6" height="9" rx="3" fill={color.chart2} />
    <ellipse
      cx="20"
      cy="17"
      rx="5.500"
      ry="7"
      fill={color.accentSoft}
      stroke={color.chart2}
      strokeWidth="0.75"
    />
    {gender && <path d={heads[gender]} fill={color.primaryStrong} />}
  </svg>
)
