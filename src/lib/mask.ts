import type { Action } from '@reduxjs/toolkit'
import { isSecretName, maskSecrets } from '../../contract/secrets.ts'
import { isPlainObject } from './case'
import { isRequestAction } from './request'

export const MASK = '********'

const EMAIL = /[^\s"'<>()/?&=:;,]+(@|%40)[^\s"'<>()/?&=:;,]+\.[a-z]{2,}/gi
const MAX_DEPTH = 12

/** The text without e-mail addresses, tokens in queries, and the tokens that some paths carry. */
export function maskText(text: string): string {
  return maskSecrets(text, MASK).replace(EMAIL, MASK)
}

/**
 * A copy fit for reports: what a sensitive key holds (passwords, tokens, e-mails, cookies, auth headers)
 * becomes `********`, and so does what {@link maskText} finds inside any text.
 */
export function maskSensitive(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value === 'string') return maskText(value)
  const list = Array.isArray(value)
  if (!list && !isPlainObject(value)) return value
  if (depth === 0) return MASK
  if (list) return value.map((item) => maskSensitive(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecretName(key) && item != null && typeof item !== 'boolean' ? MASK : maskSensitive(item, depth - 1),
    ]),
  )
}

/** An action as reports and developer tools may see it: the payloads of secret requests are hidden whole. */
export function maskAction<A extends Action>(action: A): A {
  if (!isRequestAction(action) || !action.meta.request.secret) return action
  const meta: Record<string, unknown> = { ...action.meta }
  if (isPlainObject(meta.initiator)) meta.initiator = { ...meta.initiator, payload: MASK }
  return { ...action, payload: MASK, meta }
}
