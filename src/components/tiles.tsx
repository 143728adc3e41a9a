import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { formatCount, formatDate } from '../lib/format'
import { Above, LinkedCard } from './card'
import { IconButton } from './icon-button'
import { ProxiedImage } from './proxied-image'
import { CoveringLink } from './text-link'
import { clampLines, onDarkPaper } from './theme/mixins'
import { color, media, space, text } from './theme/tokens'

const Framed = styled(LinkedCard)`
  overflow: hidden;
  padding: 0;
  gap: 0;
`
const Title = styled.h3`
  font-size: 1.1875rem;
`
const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(1)};
  align-content: start;
  padding: ${space(2.5)};
`
const Text = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
  line-height: 1.45;
  ${clampLines(3)}
`
const Small = styled.div`
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const Facts = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
`
// The color is an attribute: a dark one is lifted off dark paper, which needs to know it.
const Band = styled.svg`
  width: 100%;
  height: ${space(0.75)};
  rect {
    fill: currentColor;
  }
  ${onDarkPaper(css`
    rect {
      fill: color-mix(in oklab, currentColor 55%, ${color.ink});
    }
  `)}
`
const Picture = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden; /* an image of another shape would stretch the box when it arrives */
  background: ${color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
// A list of bundles is long enough without them.
const Strip = styled(Picture)`
  aspect-ratio: 3 / 1;
  ${media.phone} {
    aspect-ratio: 5 / 1;
  }
`
const Top = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: start;
  justify-content: space-between;
`
const Corner = styled(Above)`
  margin: -${space(1)} -${space(1)} 0 0;
`
const ActionRow = styled(Above)`
  padding: 0 ${space(2.5)} ${space(2.5)};
`
const Pinned = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`

/** `12 Umfragen`, `1 Umfrage`. */
export const pollCount = (count: number): string =>
  count === 1 ? '1 Umfrage' : `${formatCount(count)} Umfragen`

interface BundleTileProps {
  to: LinkProps['to']
  title: string
  description?: string | null
  /** `#rrggbb`: a band at its head, where there is no picture. */
  designColor?: string | null
  imageUrl?: string | null
  /** Null while it is not known: its line is kept. */
  total?: number | null
}

/** The color of a bundle, as a band. */
export const ColorBand = ({ designColor }: { designColor?: string | null }) => (
  <Band aria-hidden preserveAspectRatio="none" color={designColor ?? color.chart1}>
    <rect width="100%" height="100%" />
  </Band>
)

/** A bundle of polls, virtual ones included. */
export const BundleTile = ({ to, title, description, designColor, imageUrl, total }: BundleTileProps) => (
  <Framed>
    {imageUrl && (
      <Strip>
        <ProxiedImage src={imageUrl} alt="" />
      </Strip>
    )}
    <ColorBand designColor={designColor} />
    <Words>
      <Title>
        <CoveringLink to={to}>{title}</CoveringLink>
      </Title>
      {description && <Text>{description}</Text>}
      {total !== undefined && <Small>{total === null ? '\u00a0' : pollCount(total)}</Small>}
    </Words>
  </Framed>
)

interface BoardTileProps {
  to: LinkProps['to']
  title: string
  description?: string | null
  date?: string | null
  total: number
  /** Status. */
  badge?: ReactNode
  isPinned?: boolean
  onTogglePin?: () => void
}

/** An insight board. */
export const BoardTile = ({
  to,
  title,
  description,
  date,
  total,
  badge,
  isPinned = false,
  onTogglePin,
}: BoardTileProps) => (
  <Framed>
    <Words>
      <Top>
        <Title>
          <CoveringLink to={to}>{title}</CoveringLink>
        </Title>
        {onTogglePin && (
          <Corner>
            <Pinned
              icon={Pin}
              label={isPinned ? 'Nicht mehr anheften' : 'Anheften'}
              aria-pressed={isPinned}
              filled={isPinned}
              onClick={onTogglePin}
            />
          </Corner>
        )}
      </Top>
      {description && <Text>{description}</Text>}
      <Facts>
        <span>
          {date && (
            <>
              <time dateTime={date}>{formatDate(date)}</time> ·{' '}
            </>
          )}
          {pollCount(total)}
        </span>
        {badge}
      </Facts>
    </Words>
  </Framed>
)

interface ArticleCardProps {
  href: string
  title: string
  teaser?: string | null
  imageUrl?: string | null
  source?: string | null
  date?: string | null
  /** A button at its foot. */
  action?: ReactNode
}

/** An article, mostly on another site. */
export const ArticleCard = ({ href, title, teaser, imageUrl, source, date, action }: ArticleCardProps) => (
  <Framed>
    {imageUrl && (
      <Picture>
        <ProxiedImage src={imageUrl} alt="" />
      </Picture>
    )}
    <Words>
      <Small>{[source, date && formatDate(date)].filter(Boolean).join(' · ')}</Small>
      <Title>
        <CoveringLink to={href} target="_blank" rel="noopener noreferrer">
          {title}
        </CoveringLink>
      </Title>
      {teaser && <Text>{teaser}</Text>}
    </Words>
    {action && <ActionRow>{action}</ActionRow>}
  </Framed>
)
