import type { AxiosAdapter, AxiosRequestConfig } from 'axios'
import { HEADER } from '../../contract/headers'
import { camelizeKeys, decamelizeKeys } from '../lib/case'
import { RequestFailure, type RequestError } from '../lib/request-error'
import { uuid } from '../lib/uuid'
import { createInvalidResponseFailure, createResponseFailure, toRequestFailureIfAxiosError } from './failure'
import { createPrefetchedResponses, type PrefetchedResponses } from './prefetched'
import { createSessionStore, type SessionStore } from './session-store'
import { loadTransport } from './transport'
import type { CallSettings } from './wire-types'

/** The settings of a request except method and URL. */
export interface SendSettings extends CallSettings {
  /** In camel case. */
  body?: unknown
  headers?: Record<string, string>
  /** The response is text such as CSV, not JSON. */
  isText?: boolean
  isFile?: boolean
  isStream?: boolean
  signal?: AbortSignal
}

/** A failed request, for the error reporter. */
export interface ApiFailure {
  method: string
  /** URL with query as sent. Mask it before logging. */
  url: string
  error: RequestError
}

/** Sends a request and resolves with the response body in camel case. */
export type Send = (method: string, url: string, settings: SendSettings) => Promise<unknown>

export interface ApiOptions {
  /** Called once when the session has ended on the server, after it is cleared here. */
  onSessionLost: () => void
  onApiError: (failure: ApiFailure) => void
  /** Replaces the browser's transport, for example by a server in the same process. */
  adapter: AxiosAdapter
  /** Replaces the timer between retries. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** The session; by default a new store. */
  session: SessionStore
  /** Responses embedded in the page; each is used once. */
  prefetched: PrefetchedResponses
  /** Resolves when requests may be sent. */
  ready: () => Promise<void>
}

/** For GET only; writes are never retried. */
const MAX_RETRIES = 2
const RETRYABLE_STATUSES = [500, 502, 503]
/** For a longer wait, the request fails immediately. */
const MAX_RETRY_DELAY_MS = 5_000

/**
 * Creates the function that sends all requests of a client.
 *
 * It clears a rejected auth token and sends the request once more without it. It retries GET requests on 500, 502 and
 * 503, and never retries writes. An aborted request rejects with axios's cancellation, any other failure with a
 * RequestFailure.
 */
export function createSend({
  onSessionLost,
  onApiError,
  adapter,
  wait = delay,
  session = createSessionStore(),
  prefetched = createPrefetchedResponses(),
  ready,
}: Partial<ApiOptions>): Send {
  const send: Send = async (method, url, { body, headers, signal, check, onUploadProgress, ...settings }) => {
    const parseBody = (data: unknown) => {
      const value = tryCamelizeKeys(data)
      return isValid(value, method, check) ? { value } : null
    }

    if (method !== 'GET') {
      if (!settings.isPrefetchKept) prefetched.clear()
    } else {
      const body = parseBody(prefetched.take(url, headers))
      if (body) return body.value
    }

    const request: AxiosRequestConfig = {
      method,
      url,
      data: decamelizeKeys(body),
      signal,
      ...(settings.isText && { responseType: 'text' }),
      ...(settings.isFile && { responseType: 'blob' }),
      ...(onUploadProgress && {
        onUploadProgress: ({ progress }) => progress !== undefined && onUploadProgress(progress),
      }),
      // Only fetch can return a response before it is complete.
      ...(settings.isStream && { responseType: 'stream', adapter: 'fetch' }),
      timeout: settings.timeoutMs ?? (method === 'GET' ? 15_000 : 30_000),
      ...(adapter && { adapter }),
    }
    await ready?.()
    // The page shows data of the old session; its response must not be mixed with data of the new one.
    if (session.isReplacedByOtherTab()) throw new RequestFailure({ code: 'session_replaced' })
    let token = session.getAuthToken()
    for (let retries = 0; ;) {
      const requestId = uuid()
      try {
        const http = await loadTransport()
        const response = await http.request<unknown>({
          ...request,
          headers: { ...contentType(body), ...headers, ...identityHeaders(requestId, token, session) },
        })
        if (response.status >= 400) {
          // Errors are JSON even for files and streams.
          if (response.data instanceof Blob) response.data = await response.data.text()
          if (response.data instanceof ReadableStream)
            response.data = await new Response(response.data).text()
          throw createResponseFailure(response, requestId)
        }
        const parsed = parseBody(response.data)
        if (!parsed) throw createInvalidResponseFailure(response.status, requestId)
        return parsed.value
      } catch (thrown) {
        if (signal?.aborted) throw thrown
        const failure = toRequestFailureIfAxiosError(thrown, requestId)
        if (!(failure instanceof RequestFailure)) throw failure
        if (token !== null && failure.code === 'invalid_token') {
          // The token may be invalid because a login or organization switch is just replacing it.
          if (!settings.opensSession) await session.waitForSessionStart()
          if (session.clearIfCurrentToken(token)) onSessionLost?.()
          token = null
          continue
        }
        if (failure.code === 'unauthenticated' && session.clearIfCookieGone()) onSessionLost?.()
        const retryIn = method === 'GET' ? retryDelay(retries, failure.detail) : null
        if (retryIn === null) {
          onApiError?.({ method, url, error: failure.detail })
          throw failure
        }
        retries += 1
        await wait(retryIn, signal)
      }
    }
  }

  return (method, url, settings) =>
    settings.opensSession
      ? session.startSession(() => send(method, url, settings))
      : send(method, url, settings)
}

/** Returns the content type of an uploaded file. axios sets that of JSON. */
const contentType = (body: unknown) =>
  body instanceof Blob ? { 'Content-Type': 'application/octet-stream' } : {}

function identityHeaders(
  requestId: string,
  token: string | null,
  session: SessionStore,
): Record<string, string> {
  const { sessionId, deviceId } = session.extendVisitAndGetIds()
  return {
    [HEADER.requestId]: requestId,
    [HEADER.timestamp]: String(Date.now()),
    [HEADER.deviceId]: deviceId,
    [HEADER.sessionId]: sessionId,
    ...(token !== null && { [HEADER.authToken]: token }),
  }
}

function tryCamelizeKeys(body: unknown): unknown {
  try {
    return camelizeKeys(body)
  } catch {
    return undefined // nested too deeply
  }
}

// Without a check, a response is valid if it is an object or a list. The response to a write may also be empty.
function isValid(body: unknown, method: string, check: CallSettings['check']): boolean {
  if (check) return check(body)
  if (typeof body === 'object' && body !== null) return true
  return method !== 'GET' && (body === '' || body === null)
}

/** Returns the milliseconds until the next retry, or null for no retry. */
function retryDelay(retries: number, { status, retryAfterSeconds }: RequestError): number | null {
  if (retries >= MAX_RETRIES || status === undefined || !RETRYABLE_STATUSES.includes(status)) return null
  // Random jitter, so that clients do not retry at the same moment.
  const retryIn =
    retryAfterSeconds !== undefined ? retryAfterSeconds * 1000 : 300 * 2 ** retries * (1 + Math.random())
  return retryIn <= MAX_RETRY_DELAY_MS ? retryIn : null
}

function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop)
  })
}
