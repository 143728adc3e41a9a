import type { ErrorCode } from '../../../contract/error-codes'
import { formatWaitMinutes } from '../../../contract/texts'
import { message } from '../../lib/messages'
import { isNetworkProblem, type RequestError } from '../../lib/request-error'
import { getRequestErrorMessage } from './messages'

export type ErrorTexts = Partial<Record<ErrorCode, string>>

const byCode = new Map(
  Object.entries({
    invalid_credentials: () => getRequestErrorMessage('error.login'),
    invalid_token: () => getRequestErrorMessage('error.sessionOver'),
    unauthenticated: () => getRequestErrorMessage('error.sessionOver'),
    forbidden: () => getRequestErrorMessage('error.forbidden'),
    not_found: () => getRequestErrorMessage('error.notFound'),
    conflict: () => getRequestErrorMessage('error.conflict'),
    no_licenses_left: () => getRequestErrorMessage('error.noLicenses'),
    mail_disabled: () => getRequestErrorMessage('error.mailDisabled'),
    link_expired: () => getRequestErrorMessage('error.linkExpired'),
    payload_too_large: () => getRequestErrorMessage('error.tooLarge'),
    validation_failed: () => getRequestErrorMessage('error.validation'),
  } satisfies Partial<Record<ErrorCode, () => string>>),
)

/**
 * Returns the German text of an error. `overrides` replaces the texts of some codes.
 *
 * @example getErrorMessage(error, { conflict: getOrganizationMessage('members.already') })
 */
export function getErrorMessage(error: RequestError, overrides: ErrorTexts = {}): string {
  const known = own(overrides, error.code) ?? serverReason(error) ?? byCode.get(error.code)?.()
  if (known !== undefined) return known
  if (isNetworkProblem(error))
    return error.code === 'offline' ? message('error.offline') : getRequestErrorMessage('error.unreachable')
  if (error.code === 'rate_limited')
    return getRequestErrorMessage('error.tooManyTries', {
      wait: formatWaitMinutes(error.retryAfterSeconds ?? 60, 'eine Minute'),
    })
  return error.requestId
    ? getRequestErrorMessage('error.generic', { requestId: error.requestId })
    : getRequestErrorMessage('error.genericWithoutId')
}

/** Returns the server's text for codes that have many reasons. A conflict with another user has a text of its own. */
function serverReason({ code, message: reason, current }: RequestError): string | undefined {
  const hasReasons = code === 'forbidden' || (code === 'conflict' && !current)
  return hasReasons && reason ? reason : undefined
}

// Own properties only, because codes are untrusted: `toString` is not a text.
const own = (texts: Partial<Record<string, string>>, code: string) =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
