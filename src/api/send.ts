import { HEADER } from '../../contract/headers'
import type { AxiosAdapter, AxiosRequestConfig } from 'axios'
import { camelized, snaked } from '../lib/case'
import { RequestFailure, type RequestError } from '../lib/request-error'
import { uuid } from '../lib/uuid'
import { failureOf, invalidResponse, responseFailure } from './failure'
import { createPrefetched, type Prefetched } from './prefetched'
import { createSessionStore, type SessionStore } from './session-store'
import { transport } from './transport'
import type { CallSettings } from './wire-types'

/** What goes with a request besides method and address. */
export interface SentSettings extends CallSettings {
  /** In camel case. */
  body?: unknown
  headers?: Record<string, string>
  /** The answer is a text such as CSV, and no JSON. */
  isText?: boolean
  /** The answer is a file. */
  isFile?: boolean
  /** The answer is read while it comes. */
  isStream?: boolean
  /** Aborts the request. */
  signal?: AbortSignal
}

/** What a failed call tells the error log. */
export interface ApiFailure {
  method: string
  /** Path and query as sent; mask it before it goes anywhere. */
  url: string
  error: RequestError
}

/** Sends one request and resolves with its answer in camel case. */
export type Send = (method: string, url: string, settings: SentSettings) => Promise<unknown>

/** How a client is tied to its surroundings, which it knows nothing of. */
export interface ApiOptions {
  /** The server no longer knows the session: it is cleared already. Once, however many requests were refused. */
  onSessionLost: () => void
  onApiError: (failure: ApiFailure) => void
  /** Another transport than the browser's, such as a server in the same process. */
  adapter: AxiosAdapter
  /** Another clock for the pause before a read is sent again. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Who is logged in; one of its own without it. */
  session: SessionStore
  /** What the page brought with it; each answer is used once. */
  prefetched: Prefetched
  /** Resolves when requests may be sent. */
  ready: () => Promise<void>
}

/** Of a GET; a write is never sent again. */
const MAX_RETRIES = 2
const RETRYABLE_STATUSES = [500, 502, 503]
/** Whoever must wait longer is better told at once. */
const MAX_RETRY_DELAY_MS = 5_000

/**
 * Makes what sends the requests of one client.
 *
 * A refused auth token is cleared and the request sent once more without it; a read is repeated on 500, 502 and
 * 503; a write never. An aborted request rejects with the cancellation, everything else that is not a
 * good answer with a RequestFailure.
 */
export function createSend({
  onSessionLost,
  onApiError,
  adapter,
  wait = delay,
  session = createSessionStore(),
  prefetched = createPrefetched(),
  ready,
}: Partial<ApiOptions>): Send {
  const send: Send = async (method, url, { body, headers, signal, check, onUploadProgress, ...settings }) => {
    const accept = (answer: unknown) => {
      const read = readable(answer)
      return fits(read, method, check) ? { value: read } : null
    }

    if (method !== 'GET') {
      if (!settings.changesNothing) prefetched.drop()
    } else {
      const ready = accept(prefetched.take(url, headers))
      if (ready) return ready.value
    }

    const request: AxiosRequestConfig = {
      method,
      url,
      data: snaked(body),
      signal,
      ...(settings.isText && { responseType: 'text' }),
      ...(settings.isFile && { responseType: 'blob' }),
      ...(onUploadProgress && {
        onUploadProgress: ({ progress }) => progress !== undefined && onUploadProgress(progress),
      }),
      // Of the browser's ways only this one hands an answer on before it is complete.
      ...(settings.isStream && { responseType: 'stream', adapter: 'fetch' }),
      timeout: settings.timeout ?? (method === 'GET' ? 15_000 : 30_000),
      ...(adapter && { adapter }),
    }
    await ready?.()
    // The answer would stand beside those of the other session; the page is loaded anew for it.
    if (session.isReplaced()) throw new RequestFailure({ code: 'session_replaced' })
    let token = session.authToken()
    for (let retries = 0; ;) {
      const requestId = uuid()
      try {
        const http = await transport()
        const response = await http.request<unknown>({
          ...request,
          headers: { ...contentType(body), ...headers, ...identity(requestId, token, session) },
        })
        if (response.status >= 400) {
          // Whoever asked for a file or for events is refused in JSON all the same.
          if (response.data instanceof Blob) response.data = await response.data.text()
          if (response.data instanceof ReadableStream)
            response.data = await new Response(response.data).text()
          throw responseFailure(response, requestId)
        }
        const answer = accept(response.data)
        if (!answer) throw invalidResponse(response.status, requestId)
        return answer.value
      } catch (thrown) {
        if (signal?.aborted) throw thrown
        const failure = failureOf(thrown, requestId)
        if (!(failure instanceof RequestFailure)) throw failure
        if (token !== null && failure.code === 'invalid_token') {
          // Of a token that is just being replaced: it has ended, the session has not.
          if (!settings.opensSession) await session.waitForRenewal()
          if (session.invalidate(token)) onSessionLost?.()
          token = null
          continue
        }
        if (failure.code === 'unauthenticated' && session.detectExpired()) onSessionLost?.()
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
    settings.opensSession ? session.renew(() => send(method, url, settings)) : send(method, url, settings)
}

/** Of a file that is uploaded; axios names that of JSON. */
const contentType = (body: unknown) =>
  body instanceof Blob ? { 'Content-Type': 'application/octet-stream' } : {}

function identity(requestId: string, token: string | null, session: SessionStore): Record<string, string> {
  const { sessionId, deviceId } = session.ids()
  return {
    [HEADER.requestId]: requestId,
    [HEADER.timestamp]: String(Date.now()),
    [HEADER.deviceId]: deviceId,
    [HEADER.sessionId]: sessionId,
    ...(token !== null && { [HEADER.authToken]: token }),
  }
}

function readable(answer: unknown): unknown {
  try {
    return camelized(answer)
  } catch {
    return undefined // nested too deep to be one of ours
  }
}

// Our calls answer with an object or a list; only a write may have nothing to say.
function fits(answer: unknown, method: string, check: CallSettings['check']): boolean {
  if (check) return check(answer)
  if (typeof answer === 'object' && answer !== null) return true
  return method !== 'GET' && (answer === '' || answer === null)
}

/** Milliseconds before a read is sent again, or null when it should not be. */
function retryDelay(retries: number, { status, retryAfter }: RequestError): number | null {
  if (retries >= MAX_RETRIES || status === undefined || !RETRYABLE_STATUSES.includes(status)) return null
  // Chance keeps a thousand clients from coming back in the same moment.
  const retryIn = retryAfter !== undefined ? retryAfter * 1000 : 300 * 2 ** retries * (1 + Math.random())
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
