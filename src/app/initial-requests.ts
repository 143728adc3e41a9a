import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import { isRequestAction, type Started } from '../lib/request'

/** Normalizing the URL makes the page repeat its requests shortly after it is shown. */
const DEDUPLICATION_MS = 1_000

/** Sends the first requests of a page before its components do, and skips the same requests of the components. */
interface InitialRequests {
  middleware: Middleware
  /**
   * Sends the requests. Resolves when those with a prefetched response are done; requests to the server may still be
   * pending.
   */
  send: (dispatch: Dispatch, requests: readonly Started<unknown>[]) => Promise<void>
  /** Holds back requests to the server until the page is shown: no response may change it before hydration. */
  holdServerRequests: () => void
  /** Resolves when requests are no longer held back. */
  whenReleased: () => Promise<void>
  /** Marks the first requests of the components as sent. After a second, repeated requests are sent again. */
  markPageShown: () => void
}

export function createInitialRequestCoordinator(): InitialRequests {
  const sentKeys = new Set<string>()
  let isShown = false
  let held = Promise.resolve()
  let release: () => void = () => undefined
  return {
    middleware: () => (next) => (action) => {
      if (!isStarted(action)) return next(action)
      const key = keyOf(action)
      const isSent = sentKeys.has(key)
      if (isShown) sentKeys.delete(key)
      return isSent ? action : next(action)
    },
    async send(dispatch, requests) {
      for (const request of requests) {
        dispatch(request)
        sentKeys.add(keyOf(request))
      }
      // Prefetched responses take microtasks only.
      if (requests.length > 0) await afterMs(0)
    },
    holdServerRequests() {
      held = new Promise((resolve) => (release = resolve))
    },
    whenReleased: () => held,
    markPageShown() {
      if (isShown) return
      isShown = true
      release()
      if (sentKeys.size === 0) return
      const clear = () => sentKeys.clear()
      setTimeout(clear, DEDUPLICATION_MS)
      // After user input a repeated request is intended, such as going back to the first search.
      for (const type of ['click', 'keydown'])
        window.addEventListener(type, clear, { capture: true, once: true })
    },
  }
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isStarted = (action: unknown): action is Started<unknown> =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  isRequestAction(action as Started<unknown>) && // accepts any action
  (action as Started<unknown>).meta.request.phase === 'started'

const keyOf = ({ type, payload }: Started<unknown>): string => `${type} ${JSON.stringify(payload)}`
