import { Pin, Printer } from 'lucide-react'
import { useSelector } from 'react-redux'
import { INSIGHT_BOARD_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { Board, TiledSection } from '../../../api/insight-boards'
import { Badge } from '../../../components/badge'
import { Button, ButtonLink } from '../../../components/button'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageHeader } from '../../../components/page-header'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import { CopyLinkButton } from '../../../core/notifications/share-button'
import { selectCanExport, selectMaxRawDataExportLevel } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { ProWatchButton } from '../../../core/watching/watch-button'
import { formatDate } from '../../../lib/format'
import { selectIsPinned } from '../feature'
import { useTogglePin } from './use-pin'

const BoardExportForms = lazyWithRetry(
  async () => (await import('./board-exports')).BoardExportFormats,
  createLazyFallback(<TextSkeleton lines={4} />),
)

/** The export menu of a board; hidden if the user is not allowed to export. */
function BoardExportMenu({ board }: { board: Pick<Board, 'id' | 'slug' | 'segment'> }) {
  const mayExport = useSelector(selectCanExport)
  if (!mayExport) return null
  return (
    <ExportMenu onApproach={BoardExportForms.load}>
      {(onChosen) => <BoardExportForms board={board} onChosen={onChosen} />}
    </ExportMenu>
  )
}

const hasDemoData = ({ polls, sections }: Pick<Board, 'polls' | 'sections'>): boolean =>
  polls.some(({ isDemo }) => isDemo) || sections.some(hasDemoIndex)

/** Servers of another version may send sections without tiles. */
const hasDemoIndex = ({ tiles }: TiledSection): boolean =>
  tiles?.some((tile) => tile?.index?.isDemo === true) ?? false

/** The header of a board: topic, date, title and actions. */
export function BoardHead({ board }: { board: Board }) {
  const isPinned = useSelector((state: CoreState) => selectIsPinned(state, board.id))
  const mayExportRawData = useSelector(selectMaxRawDataExportLevel) !== 'none'
  const togglePin = useTogglePin()
  return (
    <PageHeader
      kicker={
        <>
          {board.topic} · Stand{' '}
          <time dateTime={board.updatedAt}>{formatDate(board.frozenAt ?? board.updatedAt)}</time>
        </>
      }
      badges={
        <>
          {board.status !== 'PUBLISHED' && (
            <Badge>{getLabelOrDash(INSIGHT_BOARD_STATUS, board.status)}</Badge>
          )}
          {hasDemoData(board) && <Badge $tone="warn">Demodaten</Badge>}
        </>
      }
      title={board.title}
      lead={board.description}
      actions={
        <>
          {togglePin && (
            <Button
              size="small"
              variant="quiet"
              icon={Pin}
              aria-pressed={isPinned}
              onClick={() => togglePin(board.id)}
            >
              {isPinned ? 'Nicht mehr anheften' : 'Anheften'}
            </Button>
          )}
          <ProWatchButton type="BOARD" id={board.id} />
          <CopyLinkButton />
          <BoardExportMenu board={board} />
          <Button size="small" variant="quiet" icon={Printer} onClick={() => window.print()}>
            Drucken
          </Button>
          {mayExportRawData && (
            <ButtonLink size="small" variant="quiet" to={`/_internal/insight-boards/${board.id}/raw-data`}>
              Rohdaten
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
