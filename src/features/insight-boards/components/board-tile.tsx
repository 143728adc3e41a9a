import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import type { FeaturedPoll } from '../../../api/polls'
import { CardCorner, CardTop } from '../../../components/card'
import { IconButton } from '../../../components/icon-button'
import { CoveringLink } from '../../../components/text-link'
import { color, space } from '../../../components/theme/tokens'
import { Tile, TileBody, TileNote, TileText, TileTitle } from '../../../components/tile'
import { formatPollCount } from '../../../core/entities/poll-count'
import { FeaturedFinding } from '../../../core/poll-cards/poll-finding'
import { formatDate } from '../../../lib/format'

const Facts = styled(TileNote)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(1.5)};
  align-items: center;
`
const Pinned = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
`

interface BoardTileProps {
  to: LinkProps['to']
  title: string
  description?: string | null
  date?: string | null
  /** The number of its polls; a board may have only decision indexes. */
  total: number
  /** The figures of its first poll. */
  picture?: FeaturedPoll | null
  /** The status, if the board is not published. */
  badge?: ReactNode
  isPinned?: boolean
  onTogglePin?: () => void
}

/** The card of an insight board. */
export const BoardCard = ({
  to,
  title,
  description,
  date,
  total,
  picture,
  badge,
  isPinned = false,
  onTogglePin,
}: BoardTileProps) => (
  <Tile>
    <TileBody>
      <CardTop>
        <TileTitle>
          <CoveringLink to={to}>{title}</CoveringLink>
        </TileTitle>
        {onTogglePin && (
          <CardCorner>
            <Pinned
              icon={Pin}
              label={isPinned ? 'Nicht mehr anheften' : 'Anheften'}
              aria-pressed={isPinned}
              filled={isPinned}
              onClick={onTogglePin}
            />
          </CardCorner>
        )}
      </CardTop>
      {description && <TileText>{description}</TileText>}
      {picture && <FeaturedFinding picture={picture} />}
      <Facts>
        <span>
          {date && <time dateTime={date}>{formatDate(date)}</time>}
          {date && total > 0 && ' · '}
          {total > 0 && formatPollCount(total)}
        </span>
        {badge}
      </Facts>
    </TileBody>
  </Tile>
)
