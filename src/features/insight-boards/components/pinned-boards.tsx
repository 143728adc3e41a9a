import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { fetchPinnedBoards } from '../requests'
import { selectPinnedBoards } from '../selectors'
import { BoardGrid } from './board-grid'

/** The boards that the user pinned. */
export function PinnedBoards({ empty }: { empty: ReactNode }) {
  const boards = useSelector((state: CoreState) => selectPinnedBoards(state))
  const error = useSelector((state: CoreState) => selectError(state, fetchPinnedBoards))
  const isLoading = useSelector((state: CoreState) => selectIsLoading(state, fetchPinnedBoards))
  const reload = useFetch(fetchPinnedBoards)
  if (error) return <ErrorState text={errorMessage(error)} onRetry={reload} />
  if (boards === null || (boards.length === 0 && isLoading))
    return (
      <Loading>
        <CardsSkeleton count={3} />
      </Loading>
    )
  return boards.length === 0 ? empty : <BoardGrid label="Angeheftete Insight Boards" boards={boards} />
}
