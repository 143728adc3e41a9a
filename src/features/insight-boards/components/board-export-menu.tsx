import { useSelector } from 'react-redux'
import type { Board } from '../../../api/insight-boards'
import { awaitedPart } from '../../../components/awaited-part'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import { startBoardExport } from '../../../core/exports/feature'
import { selectIsLoading } from '../../../core/requests/selectors'
import { selectMayExport } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { exportBoard } from '../requests'

const BoardExportForms = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "board-export-forms" */ './board-export-forms')).BoardExportForms,
  awaitedPart(<TextSkeleton lines={4} />),
)

/** The forms in which a board can be saved; for whoever may. */
export function BoardExportMenu({ board }: { board: Pick<Board, 'id' | 'slug'> }) {
  const mayExport = useSelector(selectMayExport)
  const isPending = useSelector((state: CoreState) =>
    [exportBoard, startBoardExport].some((request) => selectIsLoading(state, request)),
  )
  if (!mayExport) return null
  return (
    <ExportMenu isPending={isPending}>
      {(close) => <BoardExportForms board={board} onChosen={close} />}
    </ExportMenu>
  )
}
