import { message } from '../../lib/messages'
import { isNetworkProblem, type RequestError } from '../../lib/request-error'

const byCode = new Map(
  Object.entries({
    invalid_credentials: () => message('error.login'),
    invalid_token: () => message('error.sessionOver'),
    unauthenticated: () => message('error.sessionOver'),
    forbidden: () => message('error.forbidden'),
    not_found: () => message('error.notFound'),
    conflict: () => message('error.conflict'),
    no_licenses_left: () => message('members.noLicenses'),
    mail_disabled: () => message('error.mailDisabled'),
    link_expired: () => message('password.linkInvalid'),
    payload_too_large: () => message('error.tooLarge'),
    validation_failed: () => message('error.validation'),
  }),
)

/**
 * What to tell the person in front of the screen. A caller that knows better for some codes says so.
 *
 * @example errorMessage(error, { conflict: message('members.already') })
 */
export function errorMessage(error: RequestError, better: Partial<Record<string, string>> = {}): string {
  const known = own(better, error.code) ?? byCode.get(error.code)?.()
  if (known !== undefined) return known
  if (isNetworkProblem(error))
    return message(error.code === 'offline' ? 'error.offline' : 'error.unreachable')
  if (error.code === 'rate_limited') return tooManyTries(error.retryAfter)
  return error.requestId
    ? message('error.generic', { requestId: error.requestId })
    : message('error.genericWithoutId')
}

// A code comes from outside: `toString` is no message.
const own = (texts: Partial<Record<string, string>>, code: string) =>
  Object.hasOwn(texts, code) ? texts[code] : undefined

function tooManyTries(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1
    ? message('error.tooManyTriesOneMinute')
    : message('error.tooManyTries', { n: minutes })
}
