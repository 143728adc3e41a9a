import { HEADER } from '../../contract/headers'
import type { AxiosError, AxiosResponse } from 'axios'
import { camelized, isPlainObject } from '../lib/case'
import { NETWORK_PROBLEM, RequestFailure, toErrorCode } from '../lib/request-error'
import { clockOf, retryAfterMs } from '../lib/retry-after'

/** Nothing came back: the line is down here, or the server is. */
export function networkProblem(): RequestFailure {
  return new RequestFailure({ type: NETWORK_PROBLEM, code: navigator.onLine ? 'unreachable' : 'offline' })
}

/** An answer that makes no sense: HTML, cut-off JSON, nothing at all, or another shape than asked for. */
export function invalidResponse(status: number | undefined, requestId: string): RequestFailure {
  return new RequestFailure({ type: 'invalid_response', code: 'invalid_response', status, requestId })
}

/** An answer that says no: the server's error body with the status and the request id. */
export function responseFailure(response: AxiosResponse<unknown>, sentId: string): RequestFailure {
  const { status, headers, data } = response
  const said = typeof data === 'string' ? parsed(data) : data
  const body = isPlainObject(said) ? camelized(said) : {}
  const wait = retryAfterMs(headers['retry-after'], clockOf(headers.date))
  return new RequestFailure({
    ...body,
    code: typeof body.code === 'string' ? toErrorCode(body.code) : `http_${status}`,
    requestId:
      [body.requestId, headers[HEADER.requestId.toLowerCase()]].find((id) => typeof id === 'string') ??
      sentId,
    status,
    ...(wait !== null && { retryAfter: Math.ceil(wait / 1000) }),
  })
}

/** Whoever asked for a text is refused in JSON all the same. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Asked without axios itself, which is fetched only when it is needed.
const isAxiosError = (error: unknown): error is AxiosError =>
  error instanceof Error && 'isAxiosError' in error

/** What axios threw, in our words. An answer that could not be parsed is still an answer. */
export function failureOf(error: unknown, sentId: string): unknown {
  if (error instanceof RequestFailure || !isAxiosError(error)) return error
  if (!error.response) return networkProblem()
  return error.response.status >= 400
    ? responseFailure({ ...error.response, data: undefined }, sentId)
    : invalidResponse(error.response.status, sentId)
}
