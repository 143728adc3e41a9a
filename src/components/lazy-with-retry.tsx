import { createContext, use, useEffect, useReducer, useState, type ComponentType } from 'react'
import { message } from '../lib/messages'

export interface Waiting {
  /** Tries once more; null while it is being fetched. */
  onRetry: (() => void) | null
}

const Nothing = () => null

interface NamedPart {
  isFetched: () => boolean
  fetch: () => Promise<unknown>
}
/** Parts by the name of their chunk, which may hold several. */
// oxlint-disable-next-line meinungsbild/no-module-state -- code that is loaded once, the same for every page
const named = new Map<string, NamedPart[]>()

/** Fetches the parts of these names, which are then shown at once. Returns whether all were there already. */
export async function fetchParts(names: Iterable<string>): Promise<boolean> {
  const missing = [...names].flatMap((name) => named.get(name) ?? []).filter((part) => !part.isFetched())
  await Promise.all(missing.map((part) => part.fetch()))
  return missing.length === 0
}

/** Takes the names of the parts that are shown; the host provides one for each page that it draws. */
export const ShownParts = createContext<Set<string> | null>(null)

/**
 * A component that is fetched when it is first shown; `Instead` stands in its place until it is there. Unlike one of
 * `lazy` it breaks no page where it cannot be fetched: it is tried again when the line is back, by `onRetry`, and
 * whenever it is shown anew.
 *
 * @param name the chunk of a part that belongs to the first sight of a page: the host draws it, and the browser fetches
 *   it before it takes the page over
 * @example const Menu = lazyWithRetry(async () => (await import('./menu')).Menu)
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props> & Waiting> = Nothing,
  name?: string,
) {
  let fetched: ComponentType<Props> | undefined
  const fetchPart = async () => (fetched = await load())
  if (name !== undefined) {
    const part = { isFetched: () => fetched !== undefined, fetch: fetchPart }
    named.set(name, [...(named.get(name) ?? []), part])
  }

  return function FetchedPart(props: Props) {
    const shown = use(ShownParts)
    if (name !== undefined) shown?.add(name)
    const [Part, setPart] = useState(() => fetched)
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

    useEffect(() => {
      if (Part) return
      let isAwaited = true
      fetchPart().then(
        (loaded) => {
          if (isAwaited) setPart(() => loaded)
        },
        () => {
          if (isAwaited) setFailedAttempt(attempt)
        },
      )
      window.addEventListener('online', tryAgain)
      return () => {
        isAwaited = false
        window.removeEventListener('online', tryAgain)
      }
    }, [Part, attempt])

    if (Part) return <Part {...props} />
    return <Instead {...props} onRetry={failedAttempt === attempt ? tryAgain : null} />
  }
}

/** Why a part of the app is missing, and what to do. */
export const missingPart = (): string => message(navigator.onLine ? 'app.partMissing' : 'error.offline')
