import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { CardsSkeleton } from '../../../components/skeleton'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { selectBoardsShownAsPinned } from '../list-selectors'
import { fetchPinnedBoards } from '../requests'
import { BoardGrid } from './board-grid'

export function PinnedBoards({ empty }: { empty: ReactNode }) {
  const boards = useSelector((state: CoreState) => selectBoardsShownAsPinned(state))
  const error = useSelector((state: CoreState) => selectError(state, fetchPinnedBoards))
  const isLoading = useSelector((state: CoreState) => selectIsLoading(state, fetchPinnedBoards))
  const reload = useFetch(fetchPinnedBoards)
  if (error || boards === null || (boards.length === 0 && isLoading))
    return (
      <PendingView error={error} onRetry={reload}>
        <CardsSkeleton count={3} />
      </PendingView>
    )
  return boards.length === 0 ? empty : <BoardGrid label="Angeheftete Insight Boards" boards={boards} />
}
