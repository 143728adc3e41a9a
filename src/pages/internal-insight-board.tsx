import { useParams } from 'react-router-dom'
import { lazyFallback } from '../components/lazy-fallback'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { NotFoundScreen } from '../core/screens'
import { CardsSkeleton } from '../components/skeleton'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { BoardScreen } from '../features/admin-boards/components/board-form'
import { adminBoardsFeature } from '../features/admin-boards/feature'
import { boardPath } from '../features/insight-boards/board-path'

export const features = [adminBoardsFeature]

/** The board as readers see it, loaded when the preview is shown. */
const Reader = lazyWithRetry(
  async () => (await import('../features/insight-boards/components/board-sections')).BoardSections,
  lazyFallback(<CardsSkeleton count={2} />),
)

/** `/_internal/insight-boards/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? (
    <NotFoundScreen />
  ) : (
    <BoardScreen key={id} id={id} Reader={Reader} pathOf={boardPath} />
  )
}
