import type { ApiReport } from './rules'

/** The receiver of reports. */
export interface ReportSink {
  error: (error: unknown, context: Record<string, unknown>) => void
  apiFailure: (report: ApiReport) => void
  breadcrumb: (category: string, message: string) => void
  close: () => Promise<void>
}
