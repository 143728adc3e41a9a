import { isPlainObject } from '../../lib/case'
import { localStore, readJson, writeJson } from '../../lib/storage'
import type { FormErrorMapping } from '../requests/use-form-request'
import { getSessionMessage } from './messages'

const KEY = 'consent_put_off'
const PAUSE_MS = 30 * 24 * 60 * 60 * 1000

interface PutOff {
  userId: number
  /** Milliseconds since 1970. */
  at: number
}

const isPutOff = (value: unknown): value is PutOff => isPlainObject(value) && typeof value.at === 'number'

/** Records on this device that the user postponed the question for consent. */
export function postponeConsent(userId: number, now = Date.now()): void {
  writeJson(localStore, KEY, { userId, at: now } satisfies PutOff)
}

/** Returns whether the user postponed the question in the last 30 days. */
export function isConsentPostponed(userId: number, now = Date.now()): boolean {
  const known = readJson(localStore, KEY, isPutOff)
  return known?.userId === userId && now - known.at < PAUSE_MS
}

/** The error text of all consent forms if the consent text has changed since the page was loaded. */
export const CONSENT_ERROR_TEXTS: FormErrorMapping = {
  textsByCode: { conflict: getSessionMessage('consent.outdated') },
}
