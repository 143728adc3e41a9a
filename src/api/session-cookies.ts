import Cookies from 'js-cookie'
import { config } from '../lib/config'
import { uuid } from '../lib/uuid'

// Lifetimes in days.
const LIFETIME = { auth_token: 180, session_id: 1 / 48, session_votes: 1 / 48, device_id: 400 } as const

type Name = keyof typeof LIFETIME

/** What the browser would not keep lives as long as the page. */
const memory = new Map<Name, string>()

const fullName = (name: Name) => config().cookiePrefix + name

function read(name: Name): string | null {
  return memory.get(name) ?? attempt(() => Cookies.get(fullName(name))) ?? null
}

function write(name: Name, value: string): void {
  // Browsers keep secure cookies of https and of localhost; elsewhere the flag would lose the cookie.
  const secure = location.protocol === 'https:' || location.hostname === 'localhost'
  const kept = attempt(() => {
    Cookies.set(fullName(name), value, { expires: LIFETIME[name], sameSite: 'Lax', path: '/', secure })
    return Cookies.get(fullName(name)) === value
  })
  if (kept) memory.delete(name)
  else memory.set(name, value)
}

function remove(name: Name): void {
  memory.delete(name)
  attempt(() => Cookies.remove(fullName(name), { path: '/' }))
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined // a sandboxed frame, or cookies forbidden altogether
  }
}

export const authToken = (): string | null => read('auth_token')

/** Keeps the token of a login for 180 days, and lets other tabs know. */
export function keepAuthToken(token: string): void {
  write('auth_token', token)
  known = token
  tellOtherTabs()
}

/** Keeps the auth token that some answers bring (login, reset, invitation, organization switch), and passes the answer on. */
export function withTokenKept<T extends { authToken?: string | null }>(answer: T): T {
  if (answer.authToken) keepAuthToken(answer.authToken)
  return answer
}

let renewal: Promise<unknown> | undefined

/** Makes the call that ends the session and begins another one of the same person, and keeps its token. */
export async function renewSession<T extends { authToken?: string | null }>(
  call: () => Promise<T>,
): Promise<T> {
  const running = call().then(withTokenKept)
  renewal = running
  try {
    return await running
  } finally {
    renewal = undefined
  }
}

/** Resolves when no other session is about to take the place of this one. */
export const sessionRenewal = async (): Promise<void> => {
  await renewal?.catch(() => undefined)
}

/** Forgets the auth token and the session's votes: after a logout. */
export function clearSession(): void {
  remove('auth_token')
  remove('session_votes')
  known = null
  tellOtherTabs()
}

/**
 * Clears the session because the server refused `refused`; a newer token stays.
 *
 * @returns whether there was anything to clear: of many failures with one token, only the first clears
 */
export function loseSession(refused: string): boolean {
  if (authToken() !== refused) return false
  clearSession()
  return true
}

/**
 * Takes note that the cookie is gone that this tab was logged in with.
 *
 * @returns whether that is news: of many refused calls, only the first is told so
 */
export function noteVanishedSession(): boolean {
  if (known === null || authToken() !== null) return false
  clearSession()
  return true
}

/** The votes of this visit, where a page around the app has kept them; the app only renews and clears them. */
export const sessionVotes = (): string | null => read('session_votes')

export const keepSessionVotes = (votes: string): void => write('session_votes', votes)

/** The ids that go with every request. Using them renews the visit's half hour. */
export function sessionIds(): { sessionId: string; deviceId: string } {
  const sessionId = read('session_id') ?? uuid()
  write('session_id', sessionId)
  const votes = sessionVotes()
  if (votes !== null) keepSessionVotes(votes)
  let deviceId = read('device_id')
  if (deviceId === null) write('device_id', (deviceId = uuid()))
  return { sessionId, deviceId }
}

let known: string | null = null
let tabs: BroadcastChannel | undefined
let watch: (() => void) | undefined

/**
 * Tells whether another tab put another session into the place of the one that this tab shows, such as that of another
 * organization. Whoever watches is told at once.
 */
export function isSessionReplaced(): boolean {
  const token = authToken()
  if (known === null || token === null || token === known) return false
  watch?.()
  return true
}

function tellOtherTabs(): void {
  tabs?.postMessage('session')
}

/**
 * Calls back when the auth token changed without this tab's doing: a login or logout in another tab, a cookie
 * deleted by hand, a page that came back from the back/forward cache.
 *
 * @returns the function that ends the watch
 */
export function watchSession(onChange: (token: string | null) => void): () => void {
  known = authToken()
  const look = () => {
    const token = authToken()
    if (token === known) return
    known = token
    onChange(token)
  }
  watch = look
  const channel = attempt(() => new BroadcastChannel(fullName('auth_token')))
  tabs = channel
  channel?.addEventListener('message', look)
  const moments = ['focus', 'pageshow', 'visibilitychange'] as const
  for (const moment of moments) window.addEventListener(moment, look)
  return () => {
    channel?.close()
    if (tabs === channel) tabs = undefined
    if (watch === look) watch = undefined
    for (const moment of moments) window.removeEventListener(moment, look)
  }
}
