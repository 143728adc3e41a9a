import type { PollDetail } from '../../../api/results'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import type { AnalysisView } from '../view/view'

interface PollExportMenuProps {
  poll: PollDetail
  /** The current view. */
  view: AnalysisView
}

const ExportFormats = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "export-forms" */ './export-formats')).ExportFormats,
  lazyFallback(<TextSkeleton lines={4} />),
)

/** The export menu of the current view. */
export const PollExportMenu = ({ poll, view }: PollExportMenuProps) => (
  <ExportMenu onApproach={ExportFormats.load}>
    {(onChosen) => <ExportFormats poll={poll} view={view} onChosen={onChosen} />}
  </ExportMenu>
)
