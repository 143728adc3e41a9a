import { afterFirstPageShownOrTimeout } from '../../lib/after-first-paint'
import { getClientConfig } from '../../lib/config'
import { maskSensitive } from '../../lib/mask'
import type { ApiFailure } from '../send'
import { toApiReport, isIgnoredError } from './rules'
import type { ReportSink } from './sink'

declare global {
  interface Window {
    /** Errors before the app listens, recorded by the script in `index.html`. */
    __EARLY_ERRORS__?: unknown[]
  }
}

/** Ends the recording and returns the recorded errors, the oldest first. */
function takeEarlyErrors(): unknown[] {
  const errors = window.__EARLY_ERRORS__ ?? []
  delete window.__EARLY_ERRORS__ // the script in index.html stops recording
  return errors
}

type Entry = (sink: ReportSink) => void

/** The number of entries to buffer until the SDK is loaded. Older entries are dropped. */
const MAX_BUFFERED = 50

const ignore = () => undefined
const NULL_SINK: ReportSink = {
  error: ignore,
  apiFailure: ignore,
  breadcrumb: ignore,
  close: () => Promise.resolve(),
}

/** Reports errors of the app to Sentry. */
export interface Reporter {
  /**
   * Reports an error of the app, such as a render error or a failed saga. Errors that are not bugs of the app are ignored.
   *
   * @returns whether the error was passed to the SDK
   */
  reportError: (error: unknown, context?: Record<string, unknown>) => boolean
  /** Reports a failed request with status and path. Pass it to the client as `onApiError`. */
  reportApiFailure: (failure: ApiFailure) => void
  /** Adds a breadcrumb to the next report: the type of an action or the path of a page. Never pass user input. */
  leaveBreadcrumb: (category: string, message: string) => void
  /**
   * Takes over the errors that the page has recorded so far, listens for further ones and loads the SDK after the first
   * paint. Without a DSN it only ends the recording.
   *
   * @returns a promise that resolves when the SDK is running, or immediately without a DSN
   */
  start: (firstPaint?: Promise<unknown>) => Promise<void>
  /** Sends the remaining reports and closes the SDK. */
  stop: () => Promise<void>
}

/** Creates a reporter. It buffers entries until it is started. */
export function createReporter(): Reporter {
  let sink: ReportSink | null = null
  let buffered: Entry[] = []
  let stopListening: (() => void) | null = null

  function enqueue(entry: Entry): void {
    if (sink) entry(sink)
    else buffered = [...buffered, entry].slice(-MAX_BUFFERED)
  }

  function reportError(error: unknown, context: Record<string, unknown> = {}): boolean {
    if (isIgnoredError(error)) return false
    enqueue(({ error: report }) => report(error, maskSensitive(context) as Record<string, unknown>)) // a masked copy
    return sink !== null && sink !== NULL_SINK
  }

  function reportApiFailure(failure: ApiFailure): void {
    const report = toApiReport(failure)
    if (report) enqueue((to) => to.apiFailure(report))
  }

  function leaveBreadcrumb(category: string, message: string): void {
    enqueue((to) => to.breadcrumb(category, message))
  }

  async function start(firstPaint: Promise<unknown> = afterFirstPageShownOrTimeout()): Promise<void> {
    const { sentryDsn, release, environment } = getClientConfig()
    const early = takeEarlyErrors()
    if (!sentryDsn) {
      buffered = []
      disable()
      return
    }
    for (const error of early) reportError(error)
    listen()
    await firstPaint
    try {
      const { startSentry } = await import('./sentry')
      stopListening?.()
      sink = startSentry(sentryDsn, { release, environment })
      for (const entry of buffered) entry(sink)
      buffered = []
    } catch {
      disable() // the chunk could not be loaded; the app works without reports
    }
  }

  async function stop(): Promise<void> {
    const last = sink
    sink = null
    buffered = []
    stopListening?.()
    await last?.close()
  }

  function disable(): void {
    stopListening?.()
    sink = NULL_SINK
  }

  // The SDK adds its own listeners when it is loaded.
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
