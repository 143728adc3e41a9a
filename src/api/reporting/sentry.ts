import {
  addBreadcrumb,
  captureException,
  captureMessage,
  close,
  init,
  makeFetchTransport,
  type Breadcrumb,
  type ErrorEvent,
} from '@sentry/react'
import { maskSensitive, maskEmailsAndSecrets } from '../../lib/mask'
import { isIgnoredError } from './rules'
import type { ReportSink } from './sink'
import { withBoundedSerialSendQueue, withRejectionBackoff } from './transports'

const MAX_BREADCRUMBS = 100
const MAX_FRAMES = 50
const MAX_URL_LENGTH = 250

/** Starts the Sentry SDK. Only this file imports it, and it is loaded after the first paint. */
export function startSentry(
  dsn: string,
  { release, environment }: { release: string; environment: string },
): ReportSink {
  init({
    dsn,
    environment,
    ...(release && { release }),
    sampleRate: 1,
    maxBreadcrumbs: MAX_BREADCRUMBS,
    sendClientReports: false,
    transport: withBoundedSerialSendQueue(withRejectionBackoff(makeFetchTransport)),
    // No data of the user and no content of requests and responses.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      queues: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
    },
    beforeBreadcrumb: cleanBreadcrumb,
    beforeSend: (event, hint) => (isIgnoredError(hint.originalException) ? null : cleanEvent(event)),
  })
  return {
    error: (error, context) => void captureException(error, { extra: context }),
    apiFailure: ({ level, status, method, path, code, requestId }) =>
      void captureMessage(`${status ?? 'no status'} ${method} ${path}`, {
        level,
        tags: { status, code, path },
        extra: { reference: requestId },
        fingerprint: ['api', method, path, String(status), code],
      }),
    breadcrumb: (category, message) => addBreadcrumb({ category, message, level: 'info' }),
    close: async () => {
      await close(2_000)
    },
  }
}

function cleanBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  // Console output may contain any data.
  if (breadcrumb.category === 'console') return null
  return clean(breadcrumb)
}

function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { request, user: _user, ...rest } = event
  for (const { stacktrace } of rest.exception?.values ?? []) {
    // The newest calls are last.
    if (stacktrace?.frames) stacktrace.frames = stacktrace.frames.slice(-MAX_FRAMES)
  }
  return clean({
    ...rest,
    ...(request?.url && { request: { url: request.url } }),
    breadcrumbs: rest.breadcrumbs?.slice(-MAX_BREADCRUMBS),
  })
}

function clean<T extends object>(report: T): T {
  return truncateUrls(maskSensitive(report)) as T // only strings change
}

const URL_KEY = /^(url|from|to|href|filename|abs_path|path)$/

function truncateUrls(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return URL_KEY.test(key) ? maskEmailsAndSecrets(value).slice(0, MAX_URL_LENGTH) : value
  if (Array.isArray(value)) return value.map((item) => truncateUrls(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, truncateUrls(item, name)]))
}
