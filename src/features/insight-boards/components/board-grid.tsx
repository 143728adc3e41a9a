import { Pin } from 'lucide-react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { INSIGHT_BOARD_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { BoardSummary } from '../../../api/insight-boards'
import { Badge } from '../../../components/badge'
import { CardCorner, CardGrid, CardTop } from '../../../components/card'
import { IconButton } from '../../../components/icon-button'
import { CoveringLink } from '../../../components/text-link'
import { color, space } from '../../../components/theme/tokens'
import { LinkedTile, TileBody, TileNote, TileText, TileTitle } from '../../../components/tile'
import { formatPollCount } from '../../../core/entities/poll-count'
import { FeaturedResultPreview } from '../../../core/poll-cards/poll-finding'
import type { CoreState } from '../../../core/state'
import { formatDate } from '../../../lib/format'
import { getBoardPath } from '../board-path'
import { selectIsPinned } from '../feature'
import { useTogglePin } from './use-pin'

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

interface BoardGridProps {
  /** The accessible name of the list. */
  label: string
  boards: readonly BoardSummary[]
}

export const BoardGrid = ({ label, boards }: BoardGridProps) => (
  <CardGrid aria-label={label}>
    {boards.map((board) => (
      <li key={board.id}>
        <BoardCard board={board} />
      </li>
    ))}
  </CardGrid>
)

/** The card of a board: with the figures of its first poll, and its status if it is not published. */
function BoardCard({ board }: { board: BoardSummary }) {
  const { id, title, description, updatedAt, pollCount, picture, status } = board
  const isPinned = useSelector((state: CoreState) => selectIsPinned(state, id))
  const togglePin = useTogglePin()
  return (
    <LinkedTile>
      <TileBody>
        <CardTop>
          <TileTitle>
            <CoveringLink to={getBoardPath(board)}>{title}</CoveringLink>
          </TileTitle>
          {togglePin && (
            <CardCorner>
              <Pinned
                icon={Pin}
                label={isPinned ? 'Nicht mehr anheften' : 'Anheften'}
                aria-pressed={isPinned}
                filled={isPinned}
                onClick={() => togglePin(id)}
              />
            </CardCorner>
          )}
        </CardTop>
        {description && <TileText>{description}</TileText>}
        {picture && <FeaturedResultPreview poll={picture} />}
        <Facts>
          <span>
            {updatedAt && <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>}
            {updatedAt && pollCount > 0 && ' · '}
            {pollCount > 0 && formatPollCount(pollCount)}
          </span>
          {status !== 'PUBLISHED' && <Badge>{getLabelOrDash(INSIGHT_BOARD_STATUS, status)}</Badge>}
        </Facts>
      </TileBody>
    </LinkedTile>
  )
}
