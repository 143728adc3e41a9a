import { register } from 'node:module'

/** What the app host can know of an address of the app. */
export interface AppPage {
  /** Names of the chunks that show the page; the build's manifest has their files. */
  chunks: string[]
  /** Lists the reads that the page sends first to the provider: path and query below its base. */
  firstRequests: (session: Record<string, unknown>) => Promise<string[]>
}

/** What the client's src/host-entry.ts exports: all that the host knows of the app. */
export interface AppEntry {
  /** Returns how pages are found; the finder gives null where the app has no such page. */
  createPageFinder: (loginPath: string) => (pathname: string, query: URLSearchParams) => AppPage | null
  /** Loads every page, so that nobody's first one waits for it. */
  loadPages: () => Promise<void>
}

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
  const file = RUNS_FROM_SOURCES ? '../../../src/host-entry.ts' : '../../../dist/host/host-entry.mjs'
  return (await import(new URL(file, import.meta.url).href)) as AppEntry // test/contract checks that it is one
}
