import { isPlainObject } from '../../lib/case'
import { localStore, readJson, writeJson } from '../../lib/storage'
import type { FormWords } from '../requests/use-form-request'
import { sessionMessage } from './messages'

const KEY = 'consent_put_off'
const PAUSE_MS = 30 * 24 * 60 * 60 * 1000

interface PutOff {
  userId: number
  /** Milliseconds since 1970. */
  at: number
}

const isPutOff = (value: unknown): value is PutOff => isPlainObject(value) && typeof value.at === 'number'

/** Remembers on this device that someone does not want to be asked for the consent now. */
export function putOffConsent(userId: number, now = Date.now()): void {
  writeJson(localStore, KEY, { userId, at: now } satisfies PutOff)
}

/** Whether someone put the question off in the last 30 days; it is not asked on every page. */
export function hasPutOffConsent(userId: number, now = Date.now()): boolean {
  const known = readJson(localStore, KEY, isPutOff)
  return known?.userId === userId && now - known.at < PAUSE_MS
}

/** What is said wherever consent is given and refused: the page shows a wording that has changed meanwhile. */
export const CONSENT_WORDS: FormWords = { codes: { conflict: sessionMessage('consent.outdated') } }
