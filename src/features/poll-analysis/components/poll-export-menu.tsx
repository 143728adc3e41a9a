import { useSelector } from 'react-redux'
import type { PollDetail } from '../../../api/results'
import { awaitedPart } from '../../../components/awaited-part'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { exportComparison, exportDocument, exportEstimates, exportResult, exportWorkbook } from '../requests'
import type { AnalysisView } from '../view'

interface PollExportMenuProps {
  poll: PollDetail
  /** What is on show. */
  view: AnalysisView
}

const ExportForms = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "export-forms" */ './export-forms')).ExportForms,
  awaitedPart(<TextSkeleton lines={4} />),
)

/** The forms in which the view on show can be saved. */
export function PollExportMenu({ poll, view }: PollExportMenuProps) {
  const isPending = useSelector((state: CoreState) =>
    [exportResult, exportWorkbook, exportDocument, exportComparison, exportEstimates].some((request) =>
      selectIsLoading(state, request),
    ),
  )
  return (
    <ExportMenu isPending={isPending}>
      {(close) => <ExportForms poll={poll} view={view} onChosen={close} />}
    </ExportMenu>
  )
}
