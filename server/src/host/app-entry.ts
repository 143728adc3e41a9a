import { AsyncLocalStorage } from 'node:async_hooks'
import { register } from 'node:module'
import type { AppEntry } from '../../../contract/first-paint.ts'

const pageStates = new AsyncLocalStorage<unknown>()

/** Runs `task` with the state of one page: of several that are drawn at once, each reads its own. */
export const withPageState = <T>(state: unknown, task: () => Promise<T>): Promise<T> =>
  pageStates.run(state, task)

const RUNS_FROM_SOURCES = import.meta.url.endsWith('.ts')

/** Loads the client's assets as empty texts; the bundlers have loaders of their own. */
const ASSETS = `data:text/javascript,${encodeURIComponent(`
export const load = (url, context, next) =>
  /\\.(topojson|woff2)$/.test(url)
    ? { format: 'module', source: 'export default ""', shortCircuit: true }
    : next(url, context)`)}`

// Once a process: each loader that is registered is asked for every file.
if (RUNS_FROM_SOURCES) register(ASSETS)

/**
 * Loads the client's entry for the host: its build beside the built server, its sources beside the server's sources.
 * The path is computed, because client and server are strangers to the compiler: this is the one door between them.
 */
export async function appEntry(): Promise<AppEntry> {
  const file = RUNS_FROM_SOURCES ? '../../../src/host-entry.tsx' : '../../../dist/host/host-entry.mjs'
  const entry = (await import(new URL(file, import.meta.url).href)) as AppEntry // test/host checks that it is one
  entry.providePageState(() => pageStates.getStore())
  return entry
}
