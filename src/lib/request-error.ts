import type { ErrorCode } from '../../contract/error-codes'

/** A code of the server or, from `offline` on, of the client. A response without a code gets `http_` and its status. */
export type RequestErrorCode =
  | ErrorCode
  | 'offline'
  | 'unreachable'
  | 'invalid_response'
  | 'session_replaced'
  | 'defect'
  | `http_${number}`

/**
 * Types the code of a response. A newer server may send unknown codes, so code that switches over codes needs a default
 * case. The type lists only the known codes, so that a comparison with a misspelled code does not compile.
 */
export const toUncheckedErrorCode = (code: string): RequestErrorCode => code as RequestErrorCode

/** The error of a failed request as serializable data for the store. Usually the server's error body. */
export interface RequestError {
  /** `network_problem` without a response, `invalid_response` for an unusable one. */
  type?: string
  /** For example `validation_failed`; `offline` or `unreachable` for a network problem. */
  code: RequestErrorCode
  message?: string
  /** Validation errors by field name in camel case. */
  fields?: Record<string, string>
  requestId?: string
  /** HTTP status of the response, if there was one. */
  status?: number
  /** Seconds after which the server accepts the request again. */
  retryAfterSeconds?: number
  /** With `conflict`: the object as it is on the server now. */
  current?: object
  /** With `current`: the name of the user who changed it last, if known. */
  changedBy?: string | null
}

export const NETWORK_PROBLEM_TYPE = 'network_problem'

/** Returns whether the request failed without a response. */
export function isNetworkProblem(error: RequestError | null | undefined): boolean {
  return error?.type === NETWORK_PROBLEM_TYPE
}

/** Returns whether the server rejected the request (4xx other than 429), so that a retry is useless. */
export const isPermanentRejection = ({ status }: RequestError): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429

/**
 * The error that functions of `src/api` throw when a request fails. `detail` becomes the `error` of the failure action.
 * Any other error that they throw is a bug in our code.
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
