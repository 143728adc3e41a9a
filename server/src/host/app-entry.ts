import { AsyncLocalStorage } from 'node:async_hooks'
import { register } from 'node:module'

/** What the app host can know of an address of the app. */
export interface AppPage {
  /**
   * Returns what is shown there first to the person whom the session names, within {@link withPageState}; null where
   * only the browser can say.
   */
  open: (session: Record<string, unknown>) => Promise<FirstPage | null>
}

/** A page as somebody sees it first. */
export interface FirstPage {
  /** Names of the chunks that show it; the build's manifest has their files. */
  chunks: string[]
  /** The reads that it sends first to the provider: path and query below its base, and the key of the answer. */
  reads: { key: string; path: string; headers: Record<string, string> }[]
  /**
   * Draws it from the page's state, within {@link withPageState}. Null where it is drawn in the browser alone.
   *
   * @param signal ends the drawing
   * @throws what a component threw
   */
  draw: (signal: AbortSignal) => Promise<DrawnPage | null>
}

/** The first sight of a page, as the app's own components draw it. */
export interface DrawnPage {
  html: string
  /** Elements of the head: title, preloads. */
  head: string
  /** Style elements, without a nonce. */
  styles: string
  /** Names of the parts that were drawn; each is a chunk of that name. */
  parts: string[]
  /** What search engines and social networks show of it. */
  preview: { title: string; description: string; image?: string } | null
}

/** What the client's src/host-entry.tsx exports: all that the host knows of the app. */
export interface AppEntry {
  /** Returns how pages are found; the finder gives null where the app has no such page. */
  createPageFinder: (loginPath: string) => (pathname: string, search: string) => AppPage | null
  /** Loads every page, so that nobody's first one waits for it. */
  loadPages: () => Promise<void>
  /** Has the app read the state of a page by this function. */
  providePageState: (read: () => unknown) => void
}

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
