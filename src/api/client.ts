import { snaked } from '../lib/case'
import { config } from '../lib/config'
import type { CallOptions } from '../lib/request'
import { fillPath } from './path'
import { createSessionStore, type SessionStore } from './session-store'
import { createSend, type ApiOptions, type Send, type SentSettings } from './send'
import type { AppHostPaths, Client, ProviderPaths } from './wire-types'

declare module '../lib/request' {
  interface CallOptions {
    /** The main API. */
    provider: Client<ProviderPaths>
    /** The host of the app itself, for its few calls under `/api`. */
    appHost: Client<AppHostPaths>
    /** Who is logged in here. */
    session: SessionStore
  }
}

/** The client: made with the store, and handed to the functions of this folder with the options of each call. */
export interface Api extends CallOptions {
  /** Returns the same clients with calls that the signal aborts. */
  withSignal: (signal: AbortSignal) => CallOptions
}

/** Makes a client that shares nothing with any other. */
export function createApi({ session = createSessionStore(), ...options }: Partial<ApiOptions> = {}): Api {
  return clientsOver(createSend({ ...options, session }), session)
}

/** A read that a page could bring the answer of. */
interface RecordedRead {
  url: string
  headers: Record<string, string>
}

/** Makes a client that sends nothing: it notes each read of JSON. */
export function createRecorder(): { api: Api; reads: readonly RecordedRead[] } {
  const reads: RecordedRead[] = []
  const api = clientsOver((method, url, { headers = {}, isText, isFile, isStream }) => {
    if (method === 'GET' && !isText && !isFile && !isStream) reads.push({ url, headers })
    return new Promise(() => undefined) // nobody waits for it
  }, createSessionStore())
  return { api, reads }
}

const clientsOver = (send: Send, session: SessionStore): Api => ({
  session,
  provider: createClient(() => config().providerApiUrl, send),
  appHost: createClient(() => config().appApiUrl, send),
  withSignal: (signal) =>
    clientsOver((method, url, settings) => send(method, url, { ...settings, signal }), session),
})

const TEXT = {
  isText: true,
  headers: { Accept: 'text/csv, application/json' },
  check: (answer: unknown) => typeof answer === 'string',
}

const FILE = {
  isFile: true,
  headers: { Accept: '*/*' },
  timeout: 600_000,
  check: (answer: unknown) => answer instanceof Blob,
}

const EVENTS = {
  isStream: true,
  headers: { Accept: 'text/event-stream, application/json' },
  timeout: 0,
  check: (answer: unknown) => answer instanceof ReadableStream,
}

interface Settings extends Omit<SentSettings, 'headers'> {
  params?: Record<string, string | number>
  /** Undefined values are left out. */
  headers?: object
  /** In camel case; undefined and null values are left out. */
  query?: object
}

/** Makes the calls of one host. Keys travel in snake case and are camel case on this side, both ways once. */
export function createClient<Paths>(baseUrl: () => string, send: Send): Client<Paths> {
  const call =
    (method: string, fixed?: Partial<SentSettings>) =>
    (path: string, { params, query, headers, ...settings }: Settings = {}) =>
      send(method, baseUrl() + fillPath(path, params) + queryOf(query), {
        ...settings,
        ...fixed,
        headers: { ...headersOf(headers), ...fixed?.headers },
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
  return client as unknown as Client<Paths> // every path is called alike; only the types tell them apart
}

const headersOf = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type QueryValue = string | number | boolean | null | undefined

/** `?query=Miete&kind=A&kind=B`; empty where nothing is asked. */
function queryOf(values: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(snaked(values) ?? {})) {
    const entries = (Array.isArray(value) ? value : [value]) as QueryValue[]
    for (const entry of entries) if (entry !== undefined && entry !== null) query.append(name, String(entry))
  }
  const text = query.toString()
  return text && `?${text}`
}
