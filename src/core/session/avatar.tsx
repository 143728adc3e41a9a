import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Gender } from '../../../contract/enumerations/gender'
import { lightColors } from '../../../contract/look'
import { proxyExternalImageUrl } from '../../../contract/proxied-image'
import { color } from '../../components/theme/tokens'
import { getClientConfig } from '../../lib/config'
import { getSessionMessage } from './messages'

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
const GenderFigure = ({ gender, size }: { gender: Gender | null; size: number }) => (
  <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden data-gender={gender ?? 'none'}>
    <rect width="40" height="40" fill={paint.ground} />
    <path d="M6 40c.5-8 6-12 14-12s13.5 4 14 12z" fill={paint.coat} />
    <rect x="17" y="21" width="6" height="9" rx="3" fill={paint.skin} />
    <ellipse cx="20" cy="17" rx="5.5" ry="7" fill={paint.skin} />
    {gender && <path d={heads[gender]} fill={paint.hair} />}
  </svg>
)

interface AvatarProps {
  logoUrl?: string | null
  icon?: ReactNode
  name?: string | null
  /** Pixels. */
  size?: number
}

const Disc = styled.span<{ $size: number; $isPlain?: boolean }>`
  display: inline-grid;
  flex: none;
  place-content: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  background: ${({ $isPlain }) => ($isPlain ? color.surface : color.primarySoft)};
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color.line};
  color: ${color.primaryStrong};
  font-size: ${({ $size }) => ($size * 2) / 3}px;
  font-weight: 600;
  line-height: 1;
  user-select: none;
`
const Logo = styled.img<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  background: #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${color.line};
  object-fit: contain;
`

/** Returns the first grapheme, so that a combined emoji counts as one letter. */
function firstLetter(name: string | null | undefined): string | undefined {
  const text = name?.trim() ?? ''
  const letters: Iterable<{ segment: string }> =
    typeof Intl.Segmenter === 'function'
      ? new Intl.Segmenter('de-DE').segment(text)
      : Array.from(text, (segment) => ({ segment }))
  const [first] = letters
  return first?.segment.toLocaleUpperCase('de-DE')
}

/** Shows the logo, else the icon, the first letter of the name, or a default image. Ignores a logo that fails to load. */
export function Avatar({ logoUrl, icon, name, size = 40 }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const alt = getSessionMessage('avatar.alt')
  if (logoUrl && logoUrl !== brokenUrl)
    return (
      <Logo
        src={proxyExternalImageUrl(logoUrl, getClientConfig().imageProxyUrl)}
        alt={alt}
        width={size}
        height={size}
        $size={size}
        onError={() => setBrokenUrl(logoUrl)}
      />
    )
  return (
    <Disc role="img" aria-label={alt} $size={size}>
      {icon ?? firstLetter(name) ?? <GenderFigure gender={null} size={size} />}
    </Disc>
  )
}

const Badged = styled.span`
  position: relative;
  display: inline-flex;
`
const Dot = styled.span`
  position: absolute;
  inset: -2px -2px auto auto;
  width: 12px;
  height: 12px;
  background: ${color.accent};
  border: 2px solid ${color.paper};
  border-radius: 50%;
`

interface AccountAvatarProps {
  logoUrl?: string | null
  gender?: Gender | null
  size?: number
  /** Shows a dot for an open task. The account menu contains its text. */
  hasBadge?: boolean
}

/** The image of an account: the organization's logo, else a figure by gender. */
export const AccountAvatar = ({ logoUrl, gender, size = 40, hasBadge = false }: AccountAvatarProps) => (
  <Badged>
    <Avatar logoUrl={logoUrl} icon={<GenderFigure gender={gender ?? null} size={size} />} size={size} />
    {hasBadge && <Dot data-testid="avatar-badge" />}
  </Badged>
)
