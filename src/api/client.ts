import { decamelizeKeys } from '../lib/case'
import { getClientConfig } from '../lib/config'
import type { CallOptions } from '../lib/request'
import { createSend, type ApiOptions, type Send, type SendSettings } from './send'
import { createSessionStore, type SessionStore } from './session-store'
import type { AppHostPaths, Client, ProviderPaths } from './wire-types'

declare module '../lib/request' {
  interface CallOptions {
    /** The main API. */
    provider: Client<ProviderPaths>
    /** The app host, for its endpoints under `/api`. */
    appHost: Client<AppHostPaths>
    session: SessionStore
  }
}

/** The HTTP clients. The store creates them, and each function of this folder receives them as `CallOptions`. */
export interface Api extends CallOptions {
  /** Returns the same clients with an abort signal for all calls. */
  withSignal: (signal: AbortSignal) => CallOptions
}

/** Creates the HTTP clients. They share no state with other clients. */
export function createApi({ session = createSessionStore(), ...options }: Partial<ApiOptions> = {}): Api {
  return createClients(createSend({ ...options, session }), session)
}

/** A GET request whose response the host can prefetch. */
interface RecordedRead {
  url: string
  headers: Record<string, string>
}

/** Creates clients that send nothing and record each GET request for JSON. */
export function createDryRunReadRecorder(): { api: Api; reads: readonly RecordedRead[] } {
  const reads: RecordedRead[] = []
  const api = createClients((method, url, { headers = {}, isText, isFile, isStream }) => {
    if (method === 'GET' && !isText && !isFile && !isStream) reads.push({ url, headers })
    return new Promise(() => undefined) // never resolves
  }, createSessionStore())
  return { api, reads }
}

const createClients = (send: Send, session: SessionStore): Api => ({
  session,
  provider: createClient(() => getClientConfig().providerApiUrl, send),
  appHost: createClient(() => getClientConfig().appApiUrl, send),
  withSignal: (signal) =>
    createClients((method, url, settings) => send(method, url, { ...settings, signal }), session),
})

const TEXT = {
  isText: true,
  headers: { Accept: 'text/csv, application/json' },
  check: (body: unknown) => typeof body === 'string',
}

const FILE = {
  isFile: true,
  headers: { Accept: '*/*' },
  timeoutMs: 600_000,
  check: (body: unknown) => body instanceof Blob,
}

const EVENTS = {
  isStream: true,
  headers: { Accept: 'text/event-stream, application/json' },
  timeoutMs: 0,
  check: (body: unknown) => body instanceof ReadableStream,
}

interface Settings extends Omit<SendSettings, 'headers'> {
  params?: Record<string, string | number>
  /** Undefined values are omitted. */
  headers?: object
  /** In camel case; undefined and null values are omitted. */
  query?: object
}

/** Creates the client of one host. Keys are snake case in requests and responses, and camel case in this code. */
export function createClient<Paths>(baseUrl: () => string, send: Send): Client<Paths> {
  const call =
    (method: string, fixed?: Partial<SendSettings>) =>
    (path: string, { params, query, headers, ...settings }: Settings = {}) =>
      send(method, baseUrl() + fillPath(path, params) + toQueryString(query), {
        ...settings,
        ...fixed,
        headers: { ...toHeaders(headers), ...fixed?.headers },
      })
  const client = {
    get: call('GET'),
    getText: call('GET', TEXT),
    getFile: call('GET', FILE),
    getEvents: call('GET', EVENTS),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
  return client as unknown as Client<Paths> // the paths differ only in their types
}

const toHeaders = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Fills the placeholders of a path template. Encodes the values, so that no value can lead to another endpoint.
 *
 * @example fillPath('/v1/me/favorite_polls/{id}', { id: 7 })
 * @throws RangeError if a value is not a valid path segment
 */
export function fillPath(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // Browsers resolve `.` and `..` as relative segments even if encoded.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`)
    return encodeURIComponent(value)
  })
}

type QueryValue = string | number | boolean | null | undefined

/** Serializes a query with its question mark: `?query=Miete&kind=A&kind=B`. Empty for an empty query. */
function toQueryString(values: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(decamelizeKeys(values) ?? {})) {
    const entries = (Array.isArray(value) ? value : [value]) as QueryValue[]
    for (const entry of entries) if (entry !== undefined && entry !== null) query.append(name, String(entry))
  }
  const text = query.toString()
  return text && `?${text}`
}
