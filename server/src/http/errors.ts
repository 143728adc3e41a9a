import type { ErrorCode } from '../../../contract/error-codes.ts'
import { TEXT, formatWaitMinutes } from '../../../contract/texts.ts'

/** The HTTP status and default message of each code. */
const ERRORS = {
  malformed_request: [400, 'Die Anfrage ist nicht lesbar.'],
  malformed_json: [400, 'Die Anfrage ist nicht lesbar.'],
  invalid_token: [401, TEXT.sessionOver],
  unauthenticated: [401, 'Bitte melden Sie sich an.'],
  invalid_credentials: [401, TEXT.loginFailed],
  second_factor_needed: [401, 'Bitte geben Sie den Code Ihrer App ein.'],
  forbidden: [403, TEXT.forbidden],
  second_factor_required: [403, 'Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein.'],
  wrong_account: [403, 'Dieser Link gilt für ein anderes Konto.'],
  host_not_allowed: [403, 'Diese Website ist nicht für automatische Einbettungen zugelassen.'],
  not_found: [404, TEXT.pageNotFound],
  request_timeout: [408, 'Die Anfrage hat zu lange gedauert.'],
  conflict: [409, TEXT.conflict],
  no_licenses_left: [409, TEXT.noLicenses],
  mail_disabled: [409, TEXT.mailDisabled],
  link_expired: [410, TEXT.linkExpired],
  precondition_failed: [412, 'Die Daten haben sich inzwischen geändert.'],
  payload_too_large: [413, 'Die Anfrage ist zu groß.'],
  unsupported_media_type: [415, 'Die Anfrage muss JSON enthalten.'],
  range_not_satisfiable: [416, 'Diesen Teil gibt es nicht.'],
  validation_failed: [422, TEXT.validationFailed],
  rate_limited: [429, 'Zu viele Versuche. Bitte warten Sie einige Minuten.'],
  headers_too_large: [431, 'Die Anfrage ist zu groß.'],
  internal_error: [500, TEXT.internalError],
  unavailable: [503, TEXT.unreachable],
} as const satisfies Record<ErrorCode, readonly [status: number, message: string]>

/** All error codes, for the API documentation. */
export const ERROR_CODES = Object.keys(ERRORS)

/** `Retry-After` of temporary failures. The database is usually available again within two seconds. */
export const RETRY_AFTER_SECONDS = 2

interface ApiErrorOptions {
  /** German message for users; defaults to that of the code. */
  message?: string
  /** German messages for invalid fields of the body, by field name in snake case. */
  fields?: Record<string, string>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** With `conflict`: the current object, as its GET returns it. */
  currentObject?: object
  /** With `currentObject`: the name of the user who changed it last, if known. */
  changedBy?: string | null
}

/** An error that is sent to the client with its code. Other thrown values become `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly currentObject: object | undefined
  readonly changedBy: string | null

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? ERRORS[code][1])
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code][0]
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.currentObject = options.currentObject
    this.changedBy = options.changedBy ?? null
  }
}

/** Returns what a read has found. @throws ApiError `not_found` for nothing */
export function requireFound<Value>(found: Value): NonNullable<Value> {
  if (found === null || found === undefined) throw new ApiError('not_found')
  return found
}

/** Creates a `validation_failed` error for one field of the body or query. */
export const fieldError = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', { fields: { [field]: message } })

/** @throws ApiError `validation_failed` if there are any messages, by field */
export function assertNoFieldErrors(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

/** Returns whether a limit was reached. */
export const isRateLimited = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'rate_limited'

/** Creates a `rate_limited` error with the waiting time in the message and in `Retry-After`. */
export function rateLimitError(waitSeconds: number): ApiError {
  const message = TEXT.tooManyTries.replace('{wait}', formatWaitMinutes(waitSeconds, 'eine Minute'))
  return new ApiError('rate_limited', { message, retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) })
}
