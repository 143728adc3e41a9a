import type { ErrorCode } from '../../../contract/error-codes'
import { waitText } from '../../../contract/texts'
import { message } from '../../lib/messages'
import { isNetworkProblem, type RequestError } from '../../lib/request-error'
import { requestMessage } from './messages'

/** Texts by error code. */
export type ErrorTexts = Partial<Record<ErrorCode, string>>

const byCode = new Map(
  Object.entries({
    invalid_credentials: () => requestMessage('error.login'),
    invalid_token: () => requestMessage('error.sessionOver'),
    unauthenticated: () => requestMessage('error.sessionOver'),
    forbidden: () => requestMessage('error.forbidden'),
    not_found: () => requestMessage('error.notFound'),
    conflict: () => requestMessage('error.conflict'),
    no_licenses_left: () => requestMessage('error.noLicenses'),
    mail_disabled: () => requestMessage('error.mailDisabled'),
    link_expired: () => requestMessage('error.linkExpired'),
    payload_too_large: () => requestMessage('error.tooLarge'),
    validation_failed: () => requestMessage('error.validation'),
  } satisfies Partial<Record<ErrorCode, () => string>>),
)

/**
 * Returns the German text of an error. `better` overrides the texts of some codes.
 *
 * @example errorMessage(error, { conflict: organizationMessage('members.already') })
 */
export function errorMessage(error: RequestError, better: ErrorTexts = {}): string {
  const known = own(better, error.code) ?? serverReason(error) ?? byCode.get(error.code)?.()
  if (known !== undefined) return known
  if (isNetworkProblem(error))
    return error.code === 'offline' ? message('error.offline') : requestMessage('error.unreachable')
  if (error.code === 'rate_limited')
    return requestMessage('error.tooManyTries', { wait: waitText(error.retryAfter ?? 60, 'eine Minute') })
  return error.requestId
    ? requestMessage('error.generic', { requestId: error.requestId })
    : requestMessage('error.genericWithoutId')
}

/** Returns the server's text for codes that have many reasons. A conflict with another user has a text of its own. */
function serverReason({ code, message: reason, current }: RequestError): string | undefined {
  const hasReasons = code === 'forbidden' || (code === 'conflict' && !current)
  return hasReasons && reason ? reason : undefined
}

// Own properties only, because codes are untrusted: `toString` is not a text.
const own = (texts: Partial<Record<string, string>>, code: string) =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
