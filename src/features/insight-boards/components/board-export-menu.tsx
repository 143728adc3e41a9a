import { useSelector } from 'react-redux'
import type { Board } from '../../../api/insight-boards'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import { selectCanExport } from '../../../core/session/selectors'

const BoardExportForms = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "board-exports" */ './board-exports')).BoardExportForms,
  lazyFallback(<TextSkeleton lines={4} />),
)

/** The export menu of a board; hidden if the user is not allowed to export. */
export function BoardExportMenu({ board }: { board: Pick<Board, 'id' | 'slug' | 'segment'> }) {
  const mayExport = useSelector(selectCanExport)
  if (!mayExport) return null
  return (
    <ExportMenu onApproach={BoardExportForms.load}>
      {(onChosen) => <BoardExportForms board={board} onChosen={onChosen} />}
    </ExportMenu>
  )
}
