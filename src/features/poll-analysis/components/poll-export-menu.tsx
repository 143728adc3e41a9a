import type { PollDetail } from '../../../api/results'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import type { AnalysisView } from '../view'

interface PollExportMenuProps {
  poll: PollDetail
  /** What is on show. */
  view: AnalysisView
}

const ExportForms = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "export-forms" */ './export-forms')).ExportForms,
  lazyFallback(<TextSkeleton lines={4} />),
)

/** The forms in which the view on show can be saved. */
export const PollExportMenu = ({ poll, view }: PollExportMenuProps) => (
  <ExportMenu>{(onChosen) => <ExportForms poll={poll} view={view} onChosen={onChosen} />}</ExportMenu>
)
