import type { LinkProps } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { CoveringLink } from '../../components/text-link'
import { darkMode } from '../../components/theme/mixins'
import { color, space } from '../../components/theme/tokens'
import { LinkedTile, TileBody, TileNote, TileText, TileTitle } from '../../components/tile'
import { formatPollCount } from '../entities/poll-count'

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
interface BundleTileProps {
  to: LinkProps['to']
  title: string
  description?: string | null
  /** `#rrggbb`: the color of a band at the top. */
  designColor?: string | null
  /** Null while unknown: the line is reserved. */
  total?: number | null
}

/** The color of a bundle, as a band. */
export const ColorBand = ({ designColor }: { designColor?: string | null }) => (
  <Band aria-hidden preserveAspectRatio="none" color={designColor ?? color.chart1}>
    <rect width="100%" height="100%" />
  </Band>
)

/** A tile of a virtual bundle. */
export const VirtualBundleTile = ({ to, title, description, designColor, total }: BundleTileProps) => (
  <LinkedTile>
    <ColorBand designColor={designColor} />
    <TileBody>
      <TileTitle>
        <CoveringLink to={to}>{title}</CoveringLink>
      </TileTitle>
      {description && <TileText>{description}</TileText>}
      {total !== undefined && <TileNote>{total === null ? '\u00a0' : formatPollCount(total)}</TileNote>}
    </TileBody>
  </LinkedTile>
)
