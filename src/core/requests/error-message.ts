import type { ErrorCode } from '../../../contract/error-codes'
import { waitText } from '../../../contract/texts'
import { message } from '../../lib/messages'
import { isNetworkProblem, type RequestError } from '../../lib/request-error'
import { requestMessage } from './messages'

/** Texts by code of the server. */
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
 * What to tell the person in front of the screen. A caller that knows better for some codes says so.
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

/** What the server says of a refusal that has many reasons; whoever was overtaken is told what to do instead. */
function serverReason({ code, message: reason, current }: RequestError): string | undefined {
  const hasReasons = code === 'forbidden' || (code === 'conflict' && !current)
  return hasReasons && reason ? reason : undefined
}

// A code comes from outside: `toString` is no message.
const own = (texts: Partial<Record<string, string>>, code: string) =>
  Object.hasOwn(texts, code) ? texts[code] : undefined
