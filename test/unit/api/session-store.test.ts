import { createApi } from '../../../src/api/client'
import { createSessionStore } from '../../../src/api/session-store'
import {
  getAuthToken,
  clearSession,
  setAuthToken,
  setVisitVotes,
  session,
  getVisitVotes,
} from '../../support/session'

const {
  extendVisitAndGetIds: sessionIds,
  clearIfCurrentToken: invalidateSession,
  watchAuthToken: watchSession,
  startSession,
} = session

const DAY_S = 24 * 60 * 60

const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!

/** Replaces `document.cookie` until the end of the test. */
function replaceCookies(accessors: { get?: () => string; set: (text: string) => void }) {
  Object.defineProperty(document, 'cookie', { ...real, ...accessors, configurable: true })
}

/** Records writes to `document.cookie`: the text and the lifetime in seconds, by cookie name. */
function watchCookies() {
  const written = new Map<string, { text: string; lifetime: number }>()
  replaceCookies({
    set(text) {
      const expires = /expires=([^;]+)/.exec(text)?.[1] ?? ''
      written.set(text.split('=')[0]!, { text, lifetime: (Date.parse(expires) - Date.now()) / 1000 })
      real.set!.call(document, text)
    },
  })
  return written
}

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  clearSession()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  delete window.__INITIAL_STATE__
})

test.each([
  ['prod_auth_token', 180],
  ['prod_session_id', 1 / 48],
  ['prod_session_votes', 1 / 48],
  ['prod_device_id', 400],
])('%s is stored for %d days, Secure and SameSite=Lax [AUTH-07]', (name, days) => {
  const written = watchCookies()
  setAuthToken('t')
  setVisitVotes('1')
  sessionIds()
  const { text, lifetime } = written.get(name)!
  expect(lifetime).toBeGreaterThan(days * DAY_S - 60)
  expect(lifetime).toBeLessThanOrEqual(days * DAY_S + 1)
  expect(text.toLowerCase()).toMatch(/; secure/)
  expect(text).toMatch(/; SameSite=Lax/i)
})

test('using the session extends its 30 minutes without changing its IDs [AUTH-07]', () => {
  const first = sessionIds()
  setVisitVotes('1,2')
  const written = watchCookies()
  expect(sessionIds()).toEqual(first)
  expect([...written.keys()]).toEqual(['prod_session_id', 'prod_session_votes'])
  expect(first.sessionId).not.toBe(first.deviceId)
})

test('the prefix of the cookie names is configurable [AUTH-07]', () => {
  window.__INITIAL_STATE__ = { config: { cookiePrefix: 'test_' } }
  setAuthToken('t')
  expect(document.cookie).toContain('test_auth_token=t')
})

test('stores the token of a response and returns the response [AUTH-07]', async () => {
  const answer = { authToken: 'new', user: 1 }
  expect(await startSession(() => Promise.resolve(answer))).toBe(answer)
  expect(getAuthToken()).toBe('new')
  await startSession(() => Promise.resolve({}))
  expect(getAuthToken()).toBe('new')
})

test('clearing the session deletes token and votes, not the device ID [AUTH-07]', () => {
  const { deviceId } = sessionIds()
  setAuthToken('t')
  setVisitVotes('1')
  clearSession()
  expect([getAuthToken(), getVisitVotes()]).toEqual([null, null])
  expect(sessionIds().deviceId).toBe(deviceId)
})

test('only the rejected token is deleted, once [HTTP-03]', () => {
  setAuthToken('new')
  expect(invalidateSession('old')).toBe(false)
  expect(getAuthToken()).toBe('new')
  expect([invalidateSession('new'), invalidateSession('new')]).toEqual([true, false])
})

test.each([
  ['ignores cookies', () => {}],
  [
    'throws for cookies',
    () => {
      throw new DOMException('sandboxed', 'SecurityError')
    },
  ],
])('in a browser that %s the session lasts until the page is closed [AUTH-07]', (_name, behavior) => {
  replaceCookies({
    set: behavior,
    get() {
      behavior()
      return ''
    },
  })
  setAuthToken('t')
  expect(getAuthToken()).toBe('t')
  expect(sessionIds()).toEqual(sessionIds())
  clearSession()
  expect(getAuthToken()).toBeNull()
})

test('detects a logout in another tab when this tab gets the focus [AUTH-07]', () => {
  setAuthToken('t')
  const seen: (string | null)[] = []
  const stop = watchSession((token) => seen.push(token))
  window.dispatchEvent(new Event('focus'))
  expect(seen).toEqual([])
  document.cookie = 'prod_auth_token=; max-age=0; path=/; secure'
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('focus'))
  expect(seen).toEqual([null])
  stop()
  document.cookie = 'prod_auth_token=other; path=/; secure'
  window.dispatchEvent(new Event('focus'))
  expect(seen).toEqual([null])
})

test('does not report changes by this tab [AUTH-07]', () => {
  const seen: (string | null)[] = []
  const stop = watchSession((token) => seen.push(token))
  setAuthToken('t')
  window.dispatchEvent(new Event('focus'))
  clearSession()
  window.dispatchEvent(new Event('focus'))
  stop()
  expect(seen).toEqual([])
})

test('notifies other tabs of a logout immediately [AUTH-07]', async () => {
  setAuthToken('t')
  const stop = watchSession(() => {})
  const otherTab = new BroadcastChannel('prod_auth_token')
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve))
  clearSession()
  await expect(heard).resolves.toBeDefined()
  otherTab.close()
  stop()
})

test('two clients share a session only through cookies [AUTH-07]', () => {
  const [mine, other] = [createApi(), createApi()]
  replaceCookies({ set: () => {}, get: () => '' })
  mine.session.setAuthToken('mine')
  expect([mine.session.getAuthToken(), other.session.getAuthToken()]).toEqual(['mine', null])
  expect(createSessionStore().getAuthToken()).toBeNull()
})
