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
import { maskSensitive, maskText } from '../../lib/mask'
import { withBackOff } from './back-off'
import { isIgnoredError } from './rules'
import { withSendQueue } from './send-queue'
import type { Sink } from './sink'

const BREADCRUMBS = 100
const FRAMES = 50
const URL_LENGTH = 250

/** Starts the SDK. This file is the only one that knows it, and is loaded when the first paint is over. */
export function startSentry(
  dsn: string,
  { release, environment }: { release: string; environment: string },
): Sink {
  init({
    dsn,
    environment,
    ...(release && { release }),
    sampleRate: 1,
    maxBreadcrumbs: BREADCRUMBS,
    sendClientReports: false,
    transport: withSendQueue(withBackOff(makeFetchTransport)),
    // Nothing of the person, nothing of what is sent or received.
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
  // What the app writes to the console, or which element was clicked, may hold anything.
  if (breadcrumb.category === 'console') return null
  return clean(breadcrumb)
}

function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { request, user: _user, ...rest } = event
  for (const { stacktrace } of rest.exception?.values ?? []) {
    // The newest calls stand last.
    if (stacktrace?.frames) stacktrace.frames = stacktrace.frames.slice(-FRAMES)
  }
  return clean({
    ...rest,
    ...(request?.url && { request: { url: request.url } }),
    breadcrumbs: rest.breadcrumbs?.slice(-BREADCRUMBS),
  })
}

function clean<T extends object>(report: T): T {
  return shortened(maskSensitive(report)) as T // only texts within it change
}

const ADDRESS_KEY = /^(url|from|to|href|filename|abs_path|path)$/

function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ADDRESS_KEY.test(key) ? maskText(value).slice(0, URL_LENGTH) : value
  if (Array.isArray(value)) return value.map((item) => shortened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, name)]))
}
