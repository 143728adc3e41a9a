import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Gender } from '../../../contract/enumerations/gender'
import { proxiedImage } from '../../../contract/proxied-image'
import { color } from '../../components/theme/tokens'
import { config } from '../../lib/config'
import { GenderFigure } from './gender-figure'
import { sessionMessage } from './messages'

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
  const alt = sessionMessage('avatar.alt')
  if (logoUrl && logoUrl !== brokenUrl)
    return (
      <Logo
        src={proxiedImage(logoUrl, config().imageProxyUrl)}
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
