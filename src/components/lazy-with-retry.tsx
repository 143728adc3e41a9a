import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { message } from '../lib/messages'

export interface Waiting {
  /** Tries once more; null while it is being fetched. */
  onRetry: (() => void) | null
}

const Nothing = () => null

/**
 * A component that is fetched when it is first shown; `Instead` stands in its place until it is there. Unlike one of
 * `lazy` it breaks no page where it cannot be fetched: it is tried again when the line is back, by `onRetry`, and
 * whenever it is shown anew.
 *
 * @example const Menu = lazyWithRetry(async () => (await import('./menu')).Menu)
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props> & Waiting> = Nothing,
) {
  let fetched: ComponentType<Props> | undefined

  return function FetchedPart(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

    useEffect(() => {
      if (Part) return
      let isAwaited = true
      load().then(
        (loaded) => {
          fetched = loaded
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
