import { createContext, use, useEffect, useReducer, useState, type ComponentType } from 'react'
import { message } from '../lib/messages'

export interface LazyFallbackProps {
  /** Loads the component again; null while it is loading. */
  onRetry: (() => void) | null
}

const Nothing = () => null

/** The lazy components of each named chunk; a chunk may contain several. */
// oxlint-disable-next-line meinungsbild/no-module-state -- code is loaded once, and is the same for every page
const componentsByChunk = new Map<string, { isLoaded: () => boolean; load: () => Promise<unknown> }[]>()

/** Loads the chunks with these names, so that their components need no fallback. Returns false if any was missing. */
export async function preloadChunksReturningWereLoaded(names: Iterable<string>): Promise<boolean> {
  const missing = [...names]
    .flatMap((name) => componentsByChunk.get(name) ?? [])
    .filter((component) => !component.isLoaded())
  await Promise.all(missing.map((component) => component.load()))
  return missing.length === 0
}

/** Collects the names of the chunks that a page renders; the app host provides a set for each page. */
export const RenderedChunksContext = createContext<Set<string> | null>(null)

/**
 * Returns a component that is loaded when it is first rendered; `Fallback` is rendered until then. Unlike React's
 * `lazy`, it does not throw if loading fails. It retries when the browser is online again, on `onRetry`, and whenever
 * it is mounted again.
 *
 * @param chunkName the name of the chunk, for a component that a page shows first: the app host renders it, and the
 *   browser loads it before it hydrates the page
 * @example const Menu = lazyWithRetry(async () => (await import('./menu')).Menu)
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<NoInfer<Props> & LazyFallbackProps> = Nothing,
  chunkName?: string,
): ComponentType<Props> & { load: () => void; useIsSettled: (isWanted: boolean) => boolean } {
  let loaded: ComponentType<Props> | undefined
  const loadComponent = async () => (loaded = await load())
  if (chunkName !== undefined) {
    const component = { isLoaded: () => loaded !== undefined, load: loadComponent }
    componentsByChunk.set(chunkName, [...(componentsByChunk.get(chunkName) ?? []), component])
  }

  function LazyWithRetry(props: Props) {
    const renderedChunks = use(RenderedChunksContext)
    if (chunkName !== undefined) renderedChunks?.add(chunkName)
    const [Loaded, setLoaded] = useState(() => loaded)
    const [attempt, retry] = useReducer((count: number) => count + 1, 0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

    useEffect(() => {
      if (Loaded) return
      let isMounted = true
      loadComponent().then(
        (component) => {
          if (isMounted) setLoaded(() => component)
        },
        () => {
          if (isMounted) setFailedAttempt(attempt)
        },
      )
      window.addEventListener('online', retry)
      return () => {
        isMounted = false
        window.removeEventListener('online', retry)
      }
    }, [Loaded, attempt])

    if (Loaded) return <Loaded {...props} />
    return <Fallback {...props} onRetry={failedAttempt === attempt ? retry : null} />
  }
  /** Loads the component if it is wanted. Returns whether it was loaded, or could not be. */
  function useIsSettled(isWanted: boolean): boolean {
    const [isSettled, setSettled] = useState(() => loaded !== undefined)
    useEffect(() => {
      if (!isWanted || isSettled) return undefined
      let isMounted = true
      const settle = () => isMounted && setSettled(true)
      loadComponent().then(settle, settle)
      return () => {
        isMounted = false
      }
    }, [isWanted, isSettled])
    return isSettled
  }

  return Object.assign(LazyWithRetry, {
    /** Loads the component before it is rendered; if that fails, rendering it tries again. */
    load: () => void loadComponent().catch(() => undefined),
    useIsSettled,
  })
}

/** Returns the message for a component that could not be loaded: offline, or missing on the server. */
export const getLazyErrorText = (): string => message(navigator.onLine ? 'app.partMissing' : 'error.offline')
