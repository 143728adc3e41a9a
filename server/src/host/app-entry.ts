import { AsyncLocalStorage } from 'node:async_hooks'
import { register } from 'node:module'
import type { AppEntry } from '../../../contract/first-paint.ts'

const pageStates = new AsyncLocalStorage<unknown>()

/** Runs `task` with the state of one page. Each of the pages rendered at the same time reads its own state. */
export const withPageState = <T>(state: unknown, task: () => Promise<T>): Promise<T> =>
  pageStates.run(state, task)

const RUNS_FROM_SOURCES = import.meta.url.endsWith('.ts')

/** A Node loader hook that loads the client's assets as empty strings. Built code has the bundler's loaders. */
const ASSETS = `data:text/javascript,${encodeURIComponent(`
export const load = (url, context, next) =>
  /\\.(topojson|woff2)$/.test(url)
    ? { format: 'module', source: 'export default ""', shortCircuit: true }
    : next(url, context)`)}`

// Once per process: Node calls every registered loader for every file.
if (RUNS_FROM_SOURCES) register(ASSETS)

/**
 * Imports the client's entry for the host: the built file from a built server, otherwise the source file.
 * The path is computed because client and server are separate TypeScript projects. No other server file imports the client.
 */
export async function loadAppEntry(): Promise<AppEntry> {
  const file = RUNS_FROM_SOURCES ? '../../../src/host-entry.tsx' : '../../../dist/host/host-entry.mjs'
  const entry = (await import(new URL(file, import.meta.url).href)) as AppEntry // checked by test/host
  entry.setPageStateReader(() => pageStates.getStore())
  return entry
}
