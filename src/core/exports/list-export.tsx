import { Download } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import type { ListExportRequest } from '../../api/exports'
import { Button } from '../../components/button'
import { Stack } from '../../components/layout'
import { selectIsLoading } from '../requests/selectors'
import { selectCanExport } from '../session/selectors'
import type { CoreState } from '../state'
import { startListExport } from './feature'
import { RunningExports } from './running-exports'

/** A button that exports all polls of a list as a workbook. Only for users who may export. */
export function ListExportButtonWithProgress(request: ListExportRequest) {
  const dispatch = useDispatch()
  const canExport = useSelector(selectCanExport)
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, startListExport))
  if (!canExport) return null
  return (
    <Stack $align="start">
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        isPending={isPending}
        onClick={() => dispatch(startListExport(request))}
      >
        Alle Ergebnisse als Excel (XLSX)
      </Button>
      <RunningExports />
    </Stack>
  )
}
