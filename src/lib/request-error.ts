import type { ErrorCode } from '../../contract/error-codes'

/** A code of the server's or, from `offline` on, one of the client's own; an answer without a code has `http_500`. */
export type RequestErrorCode =
  | ErrorCode
  | 'offline'
  | 'unreachable'
  | 'invalid_response'
  | 'session_replaced'
  | 'defect'
  | `http_${number}`

/**
 * Keeps the code of an answer as it is. A newer server may send one that is not known here, so whoever asks for codes
 * has a case for any other; the type is narrower than that, so that a comparison with a misspelled code is refused.
 */
export const toErrorCode = (code: string): RequestErrorCode => code as RequestErrorCode

/** What a failed request leaves behind: plain data, fit for a store. Most often the server's own error body. */
export interface RequestError {
  /** `network_problem` where no answer came, `invalid_response` where the answer made no sense. */
  type?: string
  /** As in `validation_failed`; for a network problem `offline` or `unreachable`. */
  code: RequestErrorCode
  message?: string
  /** What is wrong with which field, by the field's name in camel case. */
  fields?: Record<string, string>
  requestId?: string
  /** HTTP status of the answer, if one came. */
  status?: number
  /** Seconds after which the server is willing to listen again. */
  retryAfter?: number
  /** With `conflict`: the object as the server has it now. */
  current?: object
  /** With `current`: the name of whoever changed it last, where it is known. */
  changedBy?: string | null
}

export const NETWORK_PROBLEM = 'network_problem'

/** Whether the request failed because no answer came at all. */
export function isNetworkProblem(error: RequestError | null | undefined): boolean {
  return error?.type === NETWORK_PROBLEM
}

/** Whether asking again is of no use: the server understood, and said no. */
export const isRefusal = ({ status }: RequestError): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429

/**
 * What a sender rejects with when the request failed. `detail` is what a failure action carries as its error.
 * Anything else that a sender throws is a defect of our own.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly detail: RequestError
  readonly type: string | undefined
  readonly code: RequestErrorCode

  constructor(detail: RequestError) {
    super(`${detail.code}${detail.status ? ` (${detail.status})` : ''}`)
    this.detail = detail
    this.type = detail.type
    this.code = detail.code
  }
}
