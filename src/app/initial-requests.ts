import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import { isRequestAction, type Started } from '../lib/request'

/** Normalizing the URL makes the page repeat its requests shortly after it is shown. */
const FORGET_MS = 1_000

/** Sends the first requests of a page before its components do; the components' same requests are not sent again. */
interface InitialRequests {
  middleware: Middleware
  /**
   * Sends the requests. Resolves once those with a prefetched response are answered; requests to the server may still
   * be pending.
   */
  send: (dispatch: Dispatch, requests: readonly Started<unknown>[]) => Promise<void>
  /** Holds back requests to the server until the page is shown: no response may change it before hydration. */
  hold: () => void
  /** Resolves when requests are no longer held back. */
  whenReleased: () => Promise<void>
  /** Tells that the components have sent their first requests: soon every further one is sent, even a repeated one. */
  markShown: () => void
}

export function createInitialRequests(): InitialRequests {
  const ahead = new Set<string>()
  let isShown = false
  let held = Promise.resolve()
  let release: () => void = () => undefined
  return {
    middleware: () => (next) => (action) => {
      if (!isStarted(action)) return next(action)
      const key = keyOf(action)
      const isAhead = ahead.has(key)
      if (isShown) ahead.delete(key)
      return isAhead ? action : next(action)
    },
    async send(dispatch, requests) {
      for (const request of requests) {
        dispatch(request)
        ahead.add(keyOf(request))
      }
      // Prefetched responses take microtasks only.
      if (requests.length > 0) await afterMs(0)
    },
    hold() {
      held = new Promise((resolve) => (release = resolve))
    },
    whenReleased: () => held,
    markShown() {
      if (isShown) return
      isShown = true
      release()
      if (ahead.size === 0) return
      const forget = () => ahead.clear()
      setTimeout(forget, FORGET_MS)
      // After user input a repeated request is intended, such as going back to the first search.
      for (const type of ['click', 'keydown'])
        window.addEventListener(type, forget, { capture: true, once: true })
    },
  }
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isStarted = (action: unknown): action is Started<unknown> =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  isRequestAction(action as Started<unknown>) && // any action, as far as that reads it
  (action as Started<unknown>).meta.request.phase === 'started'

const keyOf = ({ type, payload }: Started<unknown>): string => `${type} ${JSON.stringify(payload)}`
