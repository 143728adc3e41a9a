import type { Action } from '@reduxjs/toolkit'
import { isSecretName, maskSecrets } from '../../contract/secrets.ts'
import { isPlainObject } from './case'
import { isRequestAction } from './request'

export const MASK = '********'

const EMAIL = /[^\s"'<>()/?&=:;,]+(@|%40)[^\s"'<>()/?&=:;,]+\.[a-z]{2,}/gi
const MAX_DEPTH = 12

/** Masks e-mail addresses and the tokens in queries and paths. */
export function maskEmailsAndSecrets(text: string): string {
  return maskSecrets(text, MASK).replace(EMAIL, MASK)
}

/**
 * Returns a copy for error reports. Values of sensitive keys (passwords, tokens, e-mails, cookies, auth headers) become
 * `********`; all other texts are masked by {@link maskEmailsAndSecrets}.
 */
export function maskSensitive(value: unknown, remainingDepth = MAX_DEPTH): unknown {
  if (typeof value === 'string') return maskEmailsAndSecrets(value)
  const list = Array.isArray(value)
  if (!list && !isPlainObject(value)) return value
  if (remainingDepth === 0) return MASK
  if (list) return value.map((item) => maskSensitive(item, remainingDepth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecretName(key) && item != null && typeof item !== 'boolean'
        ? MASK
        : maskSensitive(item, remainingDepth - 1),
    ]),
  )
}

/** Returns an action for reports and developer tools: the payload of a secret request is masked completely. */
export function maskSecretRequestPayload<A extends Action>(action: A): A {
  if (!isRequestAction(action) || !action.meta.request.secret) return action
  const meta: Record<string, unknown> = { ...action.meta }
  if (isPlainObject(meta.initiator)) meta.initiator = { ...meta.initiator, payload: MASK }
  return { ...action, payload: MASK, meta }
}
