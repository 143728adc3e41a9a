import Cookies from 'js-cookie'
import { cookieName, type AppCookie } from '../../contract/cookies'
import { LIFETIME } from '../../contract/limits'
import { getClientConfig } from '../lib/config'
import { uuid } from '../lib/uuid'

const VISIT_DAYS = LIFETIME.visitMinutes / (24 * 60)

/** The lifetime of each cookie in days. */
const COOKIE_DAYS = {
  auth_token: LIFETIME.loginDays,
  session_id: VISIT_DAYS,
  session_votes: VISIT_DAYS,
  device_id: LIFETIME.deviceDays,
} as const satisfies Record<AppCookie, number>

const fullName = (name: AppCookie) => cookieName(getClientConfig().cookiePrefix, name)

/** The login session and the visit of a client. Its state is in cookies, which all tabs share. */
export interface SessionStore {
  getAuthToken: () => string | null
  /** Stores the token of a login and notifies other tabs. */
  setAuthToken: (token: string) => void
  /** Runs a request that starts a session (login, reset, organization switch) and stores the auth token it returns. */
  startSession: <T>(call: () => Promise<T>) => Promise<T>
  /** Resolves when no {@link SessionStore.startSession} is running. */
  waitForSessionStart: () => Promise<void>
  /**
   * Returns whether another tab has replaced the session that this tab shows, for example by switching the organization.
   * Notifies the watcher if so.
   */
  isReplacedByOtherTab: () => boolean
  /** Removes the auth token and the votes of the visit, for example after a logout. */
  clear: () => void
  /**
   * Clears the session if `rejectedToken` is still its token; a newer token stays.
   *
   * @returns whether it was cleared: true only for the first of many failures with the same token
   */
  clearIfCurrentToken: (rejectedToken: string) => boolean
  /**
   * Clears the session if the auth cookie of this tab has disappeared.
   *
   * @returns whether it was cleared: true only for the first of many rejected requests
   */
  clearIfCookieGone: () => boolean
  /** The votes of this visit, which an embedding page may have stored. The app only renews and clears them. */
  getVisitVotes: () => string | null
  setVisitVotes: (votes: string) => void
  /** Returns the ids that every request sends. Each call extends the visit. */
  extendVisitAndGetIds: () => { sessionId: string; deviceId: string }
  /**
   * Calls `onChange` when the auth token changed outside this store: by a login or logout in another tab, a deleted
   * cookie, or a page restored from the back/forward cache.
   *
   * @returns the function that stops watching
   */
  watchAuthToken: (onChange: (token: string | null) => void) => () => void
}

/** Creates the session store of a client. Several stores share only the browser's cookies. */
export function createSessionStore(): SessionStore {
  const cookies = createCookieJar()
  /** The token that this store last wrote or read while watching. */
  let known: string | null = null
  let tabs: BroadcastChannel | undefined
  let sessionStart: Promise<unknown> | undefined
  let checkNow: (() => void) | undefined

  const getAuthToken = () => cookies.read('auth_token')
  const getVisitVotes = () => cookies.read('session_votes')
  const setVisitVotes = (text: string) => cookies.write('session_votes', text)

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

  function storeTokenOf<T>(response: T): T {
    const { authToken: token } = (response ?? {}) as { authToken?: unknown }
    if (typeof token === 'string' && token !== '') setAuthToken(token)
    return response
  }

  return {
    getAuthToken,
    setAuthToken,
    async startSession(call) {
      const running = call().then(storeTokenOf)
      sessionStart = running
      try {
        return await running
      } finally {
        sessionStart = undefined
      }
    },
    async waitForSessionStart() {
      await sessionStart?.catch(() => undefined)
    },
    isReplacedByOtherTab() {
      const token = getAuthToken()
      if (known === null || token === null || token === known) return false
      checkNow?.()
      return true
    },
    clear,
    clearIfCurrentToken(rejectedToken) {
      if (getAuthToken() !== rejectedToken) return false
      clear()
      return true
    },
    clearIfCookieGone() {
      if (known === null || getAuthToken() !== null) return false
      clear()
      return true
    },
    getVisitVotes,
    setVisitVotes,
    extendVisitAndGetIds() {
      const sessionId = cookies.read('session_id') ?? uuid()
      cookies.write('session_id', sessionId)
      const votes = getVisitVotes()
      if (votes !== null) setVisitVotes(votes)
      let deviceId = cookies.read('device_id')
      if (deviceId === null) cookies.write('device_id', (deviceId = uuid()))
      return { sessionId, deviceId }
    },
    watchAuthToken(onChange) {
      known = getAuthToken()
      const check = () => {
        const token = getAuthToken()
        if (token === known) return
        known = token
        onChange(token)
      }
      checkNow = check
      const channel = attempt(() => new BroadcastChannel(fullName('auth_token')))
      tabs = channel
      channel?.addEventListener('message', check)
      const events = ['focus', 'pageshow', 'visibilitychange'] as const
      for (const event of events) window.addEventListener(event, check)
      return () => {
        if (checkNow === check) checkNow = undefined
        channel?.close()
        if (tabs === channel) tabs = undefined
        for (const event of events) window.removeEventListener(event, check)
      }
    },
  }
}

/** Creates the empty session store for rendering on the host. */
export const createNoopSessionStore = (): SessionStore => ({
  getAuthToken: () => null,
  setAuthToken: () => undefined,
  startSession: (call) => call(),
  waitForSessionStart: () => Promise.resolve(),
  isReplacedByOtherTab: () => false,
  clear: () => undefined,
  clearIfCurrentToken: () => false,
  clearIfCookieGone: () => false,
  getVisitVotes: () => null,
  setVisitVotes: () => undefined,
  extendVisitAndGetIds: () => ({ sessionId: '', deviceId: '' }),
  watchAuthToken: () => () => undefined,
})

/** Creates a cookie store. Cookies that the browser does not accept stay in memory until the page is left. */
function createCookieJar() {
  const memory = new Map<AppCookie, string>()
  return {
    read: (name: AppCookie): string | null =>
      memory.get(name) ?? attempt(() => Cookies.get(fullName(name))) ?? null,
    write(name: AppCookie, value: string): void {
      // Browsers accept secure cookies only on https and localhost.
      const secure = location.protocol === 'https:' || location.hostname === 'localhost'
      const isStored = attempt(() => {
        Cookies.set(fullName(name), value, { expires: COOKIE_DAYS[name], sameSite: 'Lax', path: '/', secure })
        return Cookies.get(fullName(name)) === value
      })
      if (isStored) memory.delete(name)
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
    return undefined // a sandboxed frame, or cookies are blocked
  }
}
