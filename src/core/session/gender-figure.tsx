import type { Gender } from '../../../contract/enumerations/gender'
import { lightColors } from '../../../contract/look'

// The same colors in the light and the dark theme.
const paint = {
  ground: lightColors.primarySoft,
  coat: lightColors.chart1,
  skin: lightColors.diverge3,
  hair: lightColors.primaryStrong,
}

const heads: Record<Gender, string> = {
  MALE: 'M14.5 13.5c0-4 2.3-6.5 5.5-6.500s5.5 2.5 5.5 6.500v2h-2c-3 0-5-1-6-2.5-.5 1.5-1.5 2.5-3 2.500z',
  FEMALE:
    'M12.5 24.500c1-2 .5-5.5 1-9.5.5-5 3-8 6.5-8s6 3 6.5 8c.4 4 0 7.5 1 9.5-2.5 1-4 .5-4-1.500v-8c-3 0-5.5-1-6.5-3-.3 1.5-.5 2-1.5 3v8c0 2-1 2.5-3 1.500z',
  DIVERSE:
    'M13.5 18c-1-6 1.5-11 6.5-11s7.5 5 6.5 11c-.7 1-1.5 1-2 0 .5-2.5 0-4.5-1-5.5-2.5 1.5-6 1.5-7.5 0-.7 1.3-.8 3-.5 5.5-.5 1-1.5 1-2 0z',
}

/** A figure with a hairstyle by gender, or without hair if the gender is unknown. */
export const GenderFigure = ({ gender, size }: { gender: Gender | null; size: number }) => (
  <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden data-gender={gender ?? 'none'}>
    <rect width="40" height="40" fill={paint.ground} />
    <path d="M6 40c.5-8 6-12 14-12s13.5 4 14 12z" fill={paint.coat} />
    <rect x="17" y="21" width="6" height="9" rx="3" fill={paint.skin} />
    <ellipse cx="20" cy="17" rx="5.5" ry="7" fill={paint.skin} />
    {gender && <path d={heads[gender]} fill={paint.hair} />}
  </svg>
)
