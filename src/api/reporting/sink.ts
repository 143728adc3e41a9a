import type { ApiReport } from './rules'

/** Where reports end up. */
export interface Sink {
  error: (error: unknown, context: Record<string, unknown>) => void
  apiFailure: (report: ApiReport) => void
  breadcrumb: (category: string, message: string) => void
  close: () => Promise<void>
}
