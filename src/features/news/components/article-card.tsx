import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RaisedControl } from '../../../components/card'
import { ProxiedImage } from '../../../components/proxied-image'
import { CoveringLink } from '../../../components/text-link'
import { space } from '../../../components/theme/tokens'
import { Tile, TileBody, TileNote, TilePicture, TileText, TileTitle } from '../../../components/tile'
import { formatDate } from '../../../lib/format'

const ActionRow = styled(RaisedControl)`
  padding: 0 ${space(2.5)} ${space(2.5)};
`

interface ArticleCardProps {
  href: string
  title: string
  teaser?: string | null
  imageUrl?: string | null
  source?: string | null
  date?: string | null
  /** A button at the bottom. */
  action?: ReactNode
}

/** A card that links to an article in a new tab. */
export const ArticleCard = ({ href, title, teaser, imageUrl, source, date, action }: ArticleCardProps) => (
  <Tile>
    {imageUrl && (
      <TilePicture>
        <ProxiedImage src={imageUrl} alt="" />
      </TilePicture>
    )}
    <TileBody>
      <TileNote>{[source, date && formatDate(date)].filter(Boolean).join(' · ')}</TileNote>
      <TileTitle>
        <CoveringLink to={href} target="_blank" rel="noopener noreferrer">
          {title}
        </CoveringLink>
      </TileTitle>
      {teaser && <TileText>{teaser}</TileText>}
    </TileBody>
    {action && <ActionRow>{action}</ActionRow>}
  </Tile>
)
