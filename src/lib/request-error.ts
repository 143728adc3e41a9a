/** What a failed request leaves behind: plain data, fit for a store. Most often the server's own error body. */
export interface RequestError {
  /** `network_problem` where no answer came, `invalid_response` where the answer made no sense. */
  type?: string
  /** The server's code, as in `validation_failed`; for a network problem `offline` or `unreachable`. */
  code: string
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

/**
 * What a sender rejects with when the request failed. `detail` is what a failure action carries as its error.
 * Anything else that a sender throws is a defect of our own.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly detail: RequestError
  readonly type: string | undefined
  readonly code: string

  constructor(detail: RequestError) {
    super(`${detail.code}${detail.status ? ` (${detail.status})` : ''}`)
    this.detail = detail
    this.type = detail.type
    this.code = detail.code
  }
}
