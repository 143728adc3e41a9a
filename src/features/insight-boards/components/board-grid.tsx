import { useSelector } from 'react-redux'
import { INSIGHT_BOARD_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { BoardSummary } from '../../../api/insight-boards'
import { Badge } from '../../../components/badge'
import { CardGrid } from '../../../components/card'
import type { CoreState } from '../../../core/state'
import { getBoardPath } from '../board-path'
import { selectIsPinned } from '../selectors'
import { BoardCard } from './board-tile'
import { useTogglePin } from './use-pin'

interface BoardGridProps {
  /** The accessible name of the list. */
  label: string
  boards: readonly BoardSummary[]
}

/** A grid of boards that can be opened and pinned. */
export const BoardGrid = ({ label, boards }: BoardGridProps) => (
  <CardGrid aria-label={label}>
    {boards.map((board) => (
      <li key={board.id}>
        <Tile board={board} />
      </li>
    ))}
  </CardGrid>
)

function Tile({ board }: { board: BoardSummary }) {
  const isPinned = useSelector((state: CoreState) => selectIsPinned(state, board.id))
  const togglePin = useTogglePin()
  return (
    <BoardCard
      to={getBoardPath(board)}
      title={board.title}
      description={board.description}
      date={board.updatedAt}
      total={board.pollCount}
      picture={board.picture}
      badge={
        board.status !== 'PUBLISHED' && <Badge>{getLabelOrDash(INSIGHT_BOARD_STATUS, board.status)}</Badge>
      }
      isPinned={isPinned}
      onTogglePin={togglePin ? () => togglePin(board.id) : undefined}
    />
  )
}
