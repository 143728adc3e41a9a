import type { LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { ProxiedImage } from '../../components/proxied-image'
import { CoveringLink } from '../../components/text-link'
import { darkMode } from '../../components/theme/mixins'
import { color, media, space } from '../../components/theme/tokens'
import { Tile, TileBody, TileNote, TilePicture, TileText, TileTitle } from '../../components/tile'
import { pollCount } from '../entities/poll-count'

// The color is an SVG attribute, so that CSS can lighten dark colors in the dark theme.
const Band = styled.svg`
  width: 100%;
  height: ${space(0.75)};
  rect {
    fill: currentColor;
  }
  ${darkMode(css`
    rect {
      fill: color-mix(in oklab, currentColor 55%, ${color.ink});
    }
  `)}
`
// Low, so that lists of bundles do not become too long.
const Strip = styled(TilePicture)`
  aspect-ratio: 3 / 1;
  ${media.phone} {
    aspect-ratio: 5 / 1;
  }
`

interface BundleTileProps {
  to: LinkProps['to']
  title: string
  description?: string | null
  /** `#rrggbb`: the color of a band at the top if there is no image. */
  designColor?: string | null
  imageUrl?: string | null
  /** Loads the image with priority, because it is visible first. */
  isPriority?: boolean
  /** Null while unknown: the line is reserved. */
  total?: number | null
}

/** The color of a bundle, as a band. */
export const ColorBand = ({ designColor }: { designColor?: string | null }) => (
  <Band aria-hidden preserveAspectRatio="none" color={designColor ?? color.chart1}>
    <rect width="100%" height="100%" />
  </Band>
)

/** A tile of a poll bundle, also a virtual one. */
export const BundleTile = ({
  to,
  title,
  description,
  designColor,
  imageUrl,
  isPriority = false,
  total,
}: BundleTileProps) => (
  <Tile>
    {imageUrl && (
      <Strip>
        <ProxiedImage src={imageUrl} alt="" isPriority={isPriority} />
      </Strip>
    )}
    <ColorBand designColor={designColor} />
    <TileBody>
      <TileTitle>
        <CoveringLink to={to}>{title}</CoveringLink>
      </TileTitle>
      {description && <TileText>{description}</TileText>}
      {total !== undefined && <TileNote>{total === null ? '\u00a0' : pollCount(total)}</TileNote>}
    </TileBody>
  </Tile>
)
