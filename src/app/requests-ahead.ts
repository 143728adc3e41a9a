import type { Dispatch, Middleware } from '@reduxjs/toolkit'
import { isRequestAction, type Started } from '../lib/request'

/** An address that is put into its normal form has the page ask once more, a moment after it was shown. */
const FORGET_MS = 1_000

/** Sends the first requests of a page before its components do; what a component then asks is not sent again. */
interface RequestsAhead {
  middleware: Middleware
  /**
   * Sends the requests. Resolves once those are answered whose answers the page brought along; what has to come from
   * the server is still under way.
   */
  send: (dispatch: Dispatch, requests: readonly Started<unknown>[]) => Promise<void>
  /** Holds back what has to come from the server until the page is shown: no answer may change it before. */
  hold: () => void
  /** Resolves when nothing is held back. */
  released: () => Promise<void>
  /** The components of the page have asked: soon every request is sent again, whatever was sent ahead. */
  pageShown: () => void
}

export function createRequestsAhead(): RequestsAhead {
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
      // Answers at hand take microtasks only.
      if (requests.length > 0) await afterMs(0)
    },
    hold() {
      held = new Promise((resolve) => (release = resolve))
    },
    released: () => held,
    pageShown() {
      if (isShown) return
      isShown = true
      release()
      if (ahead.size === 0) return
      const forget = () => ahead.clear()
      setTimeout(forget, FORGET_MS)
      // Whoever does something may want the first answer anew: the search goes back to where it began.
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
