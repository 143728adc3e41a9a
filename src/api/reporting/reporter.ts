import { afterFirstPaint } from '../../lib/after-first-paint'
import { config } from '../../lib/config'
import { maskSensitive } from '../../lib/mask'
import type { ApiFailure } from '../send'
import { apiReport, isIgnoredError } from './rules'
import type { Sink } from './sink'

type Entry = (sink: Sink) => void

/** What happens before the SDK is there waits here; what is older than that many entries is lost. */
const EARLY_ENTRIES = 50

const ignore = () => undefined
const NOBODY: Sink = { error: ignore, apiFailure: ignore, breadcrumb: ignore, close: () => Promise.resolve() }

/** Where faults of the app go. */
export interface Reporter {
  /**
   * Reports a fault of the app: a render error, a saga that broke. What cannot be mended here is ignored.
   *
   * @returns whether the report was handed to the SDK
   */
  reportError: (error: unknown, context?: Record<string, unknown>) => boolean
  /** Logs a failed call with status and path; connect it as the client's `onApiError`. */
  reportApiFailure: (failure: ApiFailure) => void
  /** Leaves a trace for the next report: an action's type, a page's path. Never anything that was typed. */
  leaveBreadcrumb: (category: string, message: string) => void
  /**
   * Listens for errors at once and loads the SDK when the first paint is over. Without a DSN nothing is loaded,
   * listened to or kept.
   *
   * @returns resolves when the SDK took over, or at once without a DSN
   */
  start: (firstPaint?: Promise<unknown>) => Promise<void>
  /** Sends what is left and forgets the SDK. */
  stop: () => Promise<void>
}

/** Makes a reporter, which sends nothing before it is started. */
export function createReporter(): Reporter {
  let sink: Sink | null = null
  let early: Entry[] = []
  let stopListening: (() => void) | null = null

  function tell(entry: Entry): void {
    if (sink) entry(sink)
    else early = [...early, entry].slice(-EARLY_ENTRIES)
  }

  function reportError(error: unknown, context: Record<string, unknown> = {}): boolean {
    if (isIgnoredError(error)) return false
    tell(({ error: report }) => report(error, maskSensitive(context) as Record<string, unknown>)) // a copy of a record
    return sink !== null && sink !== NOBODY
  }

  function reportApiFailure(failure: ApiFailure): void {
    const report = apiReport(failure)
    if (report) tell((to) => to.apiFailure(report))
  }

  function leaveBreadcrumb(category: string, message: string): void {
    tell((to) => to.breadcrumb(category, message))
  }

  async function start(firstPaint: Promise<unknown> = afterFirstPaint()): Promise<void> {
    const { sentryDsn, release, environment } = config()
    if (!sentryDsn) {
      early = []
      tellNobody()
      return
    }
    listen()
    await firstPaint
    try {
      const { startSentry } = await import('./sentry')
      stopListening?.()
      sink = startSentry(sentryDsn, { release, environment })
      for (const entry of early) entry(sink)
      early = []
    } catch {
      tellNobody() // the chunk did not come; an app without reports is better than none
    }
  }

  async function stop(): Promise<void> {
    const last = sink
    sink = null
    early = []
    stopListening?.()
    await last?.close()
  }

  function tellNobody(): void {
    stopListening?.()
    sink = NOBODY
  }

  // Until the SDK listens for itself.
  function listen(): void {
    const onError = (event: ErrorEvent) => reportError(event.error ?? event.message)
    const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    stopListening = () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
      stopListening = null
    }
  }

  return { reportError, reportApiFailure, leaveBreadcrumb, start, stop }
}
