import type { AxiosAdapter, AxiosRequestConfig } from 'axios'
import { camelized, snaked, type Camelized } from '../lib/case'
import { config } from '../lib/config'
import { RequestFailure, type RequestError } from '../lib/request-error'
import { uuid } from '../lib/uuid'
import { failureOf, invalidResponse, refusal } from './failure'
import { dropPrefetched, takePrefetched } from './prefetched'
import { authToken, loseSession, noteVanishedSession, sessionIds } from './session-cookies'
import { transport } from './transport'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallSettings {
  /** Query parameters in camel case; undefined and null ones are left out. */
  params?: object | undefined
  /** Further headers. An answer prefetched with the page is not used when there are any. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds; by default 15,000 for reads and 30,000 for writes. */
  timeout?: number
  /** The answer is a text such as CSV, and no JSON. */
  isText?: boolean
  /** A write after which what the page brought with it still holds. */
  changesNothing?: boolean
  /** What the answer (in camel case) must look like; one that doesn't is an error. See ./shape. */
  check?: (answer: unknown) => boolean
}

/** What a failed call tells the error log. */
export interface ApiFailure {
  method: string
  /** Path and query as sent; mask it before it goes anywhere. */
  url: string
  error: RequestError
}

export interface Connections {
  /** The server no longer knows the session: it is cleared already. Once, however many requests were refused. */
  onSessionLost: () => void
  onApiError: (failure: ApiFailure) => void
  /** Another transport than the browser's, such as a server in the same process. */
  adapter: AxiosAdapter
  /** Another clock for the pause before a read is sent again. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

let connections: Partial<Connections> = {}

/** Connects the client with its surroundings, which it knows nothing of. Once, where the app is put together. */
export function connect(given: Partial<Connections>): void {
  connections = given
}

/** A GET is sent again at most so often when the server stumbles. */
const REPEATS = 2
const STUMBLES = [500, 502, 503]
/** Whoever must wait longer is better told at once. */
const LONGEST_PAUSE_MS = 5_000

const TEXT = {
  isText: true,
  headers: { Accept: 'text/csv, application/json' },
  check: (answer: unknown) => typeof answer === 'string',
}

/** Calls of one host. Keys travel in snake case and are camel case on this side, both ways once. */
export function createClient(baseUrl: () => string) {
  return {
    get: <Wire>(path: string, settings?: CallSettings) =>
      send<Wire>('GET', baseUrl() + path, undefined, settings),
    /** A text such as CSV. */
    getText: (path: string, settings?: CallSettings): Promise<string> =>
      send<string>('GET', baseUrl() + path, undefined, { ...settings, ...TEXT }),
    post: <Wire = void>(path: string, body?: unknown, settings?: CallSettings) =>
      send<Wire>('POST', baseUrl() + path, body, settings),
    put: <Wire = void>(path: string, body?: unknown, settings?: CallSettings) =>
      send<Wire>('PUT', baseUrl() + path, body, settings),
    patch: <Wire = void>(path: string, body?: unknown, settings?: CallSettings) =>
      send<Wire>('PATCH', baseUrl() + path, body, settings),
    /** A body is rare here, and its own setting. */
    delete: <Wire = void>(path: string, { body, ...settings }: CallSettings & { body?: unknown } = {}) =>
      send<Wire>('DELETE', baseUrl() + path, body, settings),
  }
}

/** The main API. */
export const provider = createClient(() => config().providerApiUrl)

/** The host of the app itself, for its few calls under `/api`. */
export const appHost = createClient(() => config().appApiUrl)

/**
 * Sends one request and resolves with its answer in camel case.
 *
 * A refused auth token is forgotten and the request sent once more without it; a read is repeated when the
 * server stumbles; a write never. An aborted request rejects with the cancellation.
 *
 * @throws RequestFailure for everything that is not a good answer
 */
async function send<Wire>(
  method: Method,
  address: string,
  body: unknown,
  settings: CallSettings = {},
): Promise<Camelized<Wire>> {
  const { params, headers, signal, check } = settings
  const url = address + queryOf(params)
  const accept = (answer: unknown) => {
    const read = readable(answer)
    return fits(read, method, check) ? { value: read as Camelized<Wire> } : null // the caller names what the server sends
  }

  if (method !== 'GET') {
    if (!settings.changesNothing) dropPrefetched()
  } else if (!headers) {
    const ready = accept(takePrefetched(url))
    if (ready) return ready.value
  }

  const request: AxiosRequestConfig = {
    method,
    url,
    data: snaked(body),
    signal,
    ...(settings.isText && { responseType: 'text' }),
    timeout: settings.timeout ?? (method === 'GET' ? 15_000 : 30_000),
    ...(connections.adapter && { adapter: connections.adapter }),
  }
  let token = authToken()
  for (let repeats = 0; ;) {
    const requestId = uuid()
    try {
      const http = await transport()
      const response = await http.request<unknown>({
        ...request,
        headers: { ...headers, ...identity(requestId, token) },
      })
      if (response.status >= 400) throw refusal(response, requestId)
      const answer = accept(response.data)
      if (!answer) throw invalidResponse(response.status, requestId)
      return answer.value
    } catch (thrown) {
      if (signal?.aborted) throw thrown
      const failure = failureOf(thrown, requestId)
      if (!(failure instanceof RequestFailure)) throw failure
      if (token !== null && failure.code === 'invalid_token') {
        if (loseSession(token)) connections.onSessionLost?.()
        token = null
        continue
      }
      if (failure.code === 'unauthenticated' && noteVanishedSession()) connections.onSessionLost?.()
      const pause = method === 'GET' ? pauseBefore(repeats, failure.detail) : null
      if (pause === null) {
        connections.onApiError?.({ method, url, error: failure.detail })
        throw failure
      }
      repeats += 1
      await (connections.wait ?? wait)(pause, signal)
    }
  }
}

/** `?query=Miete&kind=A&kind=B`; empty where nothing is asked. */
function queryOf(params: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(snaked(params) ?? {})) {
    const values = (Array.isArray(value) ? value : [value]) as (
      string | number | boolean | null | undefined
    )[] // all that stands in queries
    for (const one of values) if (one !== undefined && one !== null) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}

function identity(requestId: string, token: string | null): Record<string, string> {
  const { sessionId, deviceId } = sessionIds()
  return {
    'X-Request-Id': requestId,
    'X-Timestamp': String(Date.now()),
    'X-Device-Id': deviceId,
    'X-Session-Id': sessionId,
    ...(token !== null && { 'X-Auth-Token': token }),
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
function fits(answer: unknown, method: Method, check: CallSettings['check']): boolean {
  if (check) return check(answer)
  if (typeof answer === 'object' && answer !== null) return true
  return method !== 'GET' && (answer === '' || answer === null)
}

/** Milliseconds before a read is sent again, or null when it should not be. */
function pauseBefore(repeats: number, { status, retryAfter }: RequestError): number | null {
  if (repeats >= REPEATS || status === undefined || !STUMBLES.includes(status)) return null
  // Chance keeps a thousand clients from coming back in the same moment.
  const pause = retryAfter !== undefined ? retryAfter * 1000 : 300 * 2 ** repeats * (1 + Math.random())
  return pause <= LONGEST_PAUSE_MS ? pause : null
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
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
