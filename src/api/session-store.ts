import Cookies from 'js-cookie'
import { cookieName, type AppCookie } from '../../contract/cookies'
import { LIFETIME } from '../../contract/limits'
import { config } from '../lib/config'
import { uuid } from '../lib/uuid'

const VISIT_DAYS = LIFETIME.visitMinutes / (24 * 60)

/** Days for which each cookie is kept. */
const COOKIE_DAYS = {
  auth_token: LIFETIME.loginDays,
  session_id: VISIT_DAYS,
  session_votes: VISIT_DAYS,
  device_id: LIFETIME.deviceDays,
} as const satisfies Record<AppCookie, number>

const fullName = (name: AppCookie) => cookieName(config().cookiePrefix, name)

/** The session and the visit of one client. What it holds stands in cookies, which tabs share. */
export interface SessionStore {
  authToken: () => string | null
  /** Stores the token of a login, and lets other tabs know. */
  setAuthToken: (token: string) => void
  /** Makes a call that begins a session (login, reset, organization switch), and stores the auth token of its answer. */
  renew: <T>(call: () => Promise<T>) => Promise<T>
  /** Resolves when no other session is about to take the place of this one. */
  waitForRenewal: () => Promise<void>
  /**
   * Tells whether another tab put another session into the place of the one that this tab shows, such as that of
   * another organization. Whoever watches is told at once.
   */
  isReplaced: () => boolean
  /** Forgets the auth token and the session's votes: after a logout. */
  clear: () => void
  /**
   * Clears the session because the server refused `refused`; a newer token stays.
   *
   * @returns whether there was anything to clear: of many failures with one token, only the first clears
   */
  invalidate: (refused: string) => boolean
  /**
   * Clears the session when the cookie is gone that this tab was logged in with.
   *
   * @returns whether that is news: of many refused calls, only the first is told so
   */
  detectExpired: () => boolean
  /** The votes of this visit, which a page around the app may have stored; the app only renews and clears them. */
  votes: () => string | null
  setVotes: (votes: string) => void
  /** The ids that go with every request. Using them prolongs the visit. */
  ids: () => { sessionId: string; deviceId: string }
  /**
   * Calls back when the auth token changed without this store's doing: a login or logout in another tab, a cookie
   * deleted by hand, a page that came back from the back/forward cache.
   *
   * @returns the function that ends the watch
   */
  watch: (onChange: (token: string | null) => void) => () => void
}

/** Makes the session of one client. Two of them share what the browser's cookies keep, and nothing else. */
export function createSessionStore(): SessionStore {
  const cookies = createCookieJar()
  /** The token that this store last saw or cookies. */
  let known: string | null = null
  let tabs: BroadcastChannel | undefined
  let renewal: Promise<unknown> | undefined
  let lookNow: (() => void) | undefined

  const authToken = () => cookies.read('auth_token')
  const votes = () => cookies.read('session_votes')
  const setVotes = (text: string) => cookies.write('session_votes', text)

  function setAuthToken(token: string): void {
    cookies.write('auth_token', token)
    known = token
    tabs?.postMessage('session')
  }

  function clear(): void {
    cookies.remove('auth_token')
    cookies.remove('session_votes')
    known = null
    tabs?.postMessage('session')
  }

  function storeTokenOf<T>(answer: T): T {
    const { authToken: token } = (answer ?? {}) as { authToken?: unknown }
    if (typeof token === 'string' && token !== '') setAuthToken(token)
    return answer
  }

  return {
    authToken,
    setAuthToken,
    async renew(call) {
      const running = call().then(storeTokenOf)
      renewal = running
      try {
        return await running
      } finally {
        renewal = undefined
      }
    },
    async waitForRenewal() {
      await renewal?.catch(() => undefined)
    },
    isReplaced() {
      const token = authToken()
      if (known === null || token === null || token === known) return false
      lookNow?.()
      return true
    },
    clear,
    invalidate(refused) {
      if (authToken() !== refused) return false
      clear()
      return true
    },
    detectExpired() {
      if (known === null || authToken() !== null) return false
      clear()
      return true
    },
    votes,
    setVotes,
    ids() {
      const sessionId = cookies.read('session_id') ?? uuid()
      cookies.write('session_id', sessionId)
      const ownVotes = votes()
      if (ownVotes !== null) setVotes(ownVotes)
      let deviceId = cookies.read('device_id')
      if (deviceId === null) cookies.write('device_id', (deviceId = uuid()))
      return { sessionId, deviceId }
    },
    watch(onChange) {
      known = authToken()
      const look = () => {
        const token = authToken()
        if (token === known) return
        known = token
        onChange(token)
      }
      lookNow = look
      const channel = attempt(() => new BroadcastChannel(fullName('auth_token')))
      tabs = channel
      channel?.addEventListener('message', look)
      const moments = ['focus', 'pageshow', 'visibilitychange'] as const
      for (const moment of moments) window.addEventListener(moment, look)
      return () => {
        if (lookNow === look) lookNow = undefined
        channel?.close()
        if (tabs === channel) tabs = undefined
        for (const moment of moments) window.removeEventListener(moment, look)
      }
    },
  }
}

/** The session of a page that the host draws: it sends nothing, and nobody watches it. */
export const createHostSession = (): SessionStore => ({
  authToken: () => null,
  setAuthToken: () => undefined,
  renew: (call) => call(),
  waitForRenewal: () => Promise.resolve(),
  isReplaced: () => false,
  clear: () => undefined,
  invalidate: () => false,
  detectExpired: () => false,
  votes: () => null,
  setVotes: () => undefined,
  ids: () => ({ sessionId: '', deviceId: '' }),
  watch: () => () => undefined,
})

/** Makes a place for cookies; what the browser would not keep lives in it, as long as the page. */
function createCookieJar() {
  const memory = new Map<AppCookie, string>()
  return {
    read: (name: AppCookie): string | null =>
      memory.get(name) ?? attempt(() => Cookies.get(fullName(name))) ?? null,
    write(name: AppCookie, value: string): void {
      // Browsers keep secure cookies of https and of localhost; elsewhere the flag would lose the cookie.
      const secure = location.protocol === 'https:' || location.hostname === 'localhost'
      const isKept = attempt(() => {
        Cookies.set(fullName(name), value, { expires: COOKIE_DAYS[name], sameSite: 'Lax', path: '/', secure })
        return Cookies.get(fullName(name)) === value
      })
      if (isKept) memory.delete(name)
      else memory.set(name, value)
    },
    remove(name: AppCookie): void {
      memory.delete(name)
      attempt(() => Cookies.remove(fullName(name), { path: '/' }))
    },
  }
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined // a sandboxed frame, or cookies forbidden altogether
  }
}
