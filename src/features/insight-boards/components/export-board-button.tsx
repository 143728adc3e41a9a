import { Download } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Board } from '../../../api/insight-boards'
import { Button } from '../../../components/button'
import { selectIsLoading } from '../../../core/requests/selectors'
import { selectMayExport } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { readBoardView, viewParams } from '../board-view'
import { exportBoard } from '../requests'

/** Saves the figures of a board, under the filter and with the weights in the address, as a table; for whoever may. */
export function ExportBoardButton({ board: { id, slug } }: { board: Pick<Board, 'id' | 'slug'> }) {
  const dispatch = useDispatch()
  const { search } = useLocation()
  const mayExport = useSelector(selectMayExport)
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, exportBoard))
  if (!mayExport) return null
  const save = () => {
    const query = viewParams(readBoardView(new URLSearchParams(search)))
    dispatch(exportBoard({ id, slug, query }))
  }
  return (
    <Button size="small" variant="quiet" icon={Download} isPending={isPending} onClick={save}>
      Exportieren
    </Button>
  )
}
