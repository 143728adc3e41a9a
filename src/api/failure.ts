import type { AxiosError, AxiosResponse } from 'axios'
import { HEADER } from '../../contract/headers'
import { camelizeKeys, isPlainObject } from '../lib/case'
import { NETWORK_PROBLEM_TYPE, RequestFailure, toUncheckedErrorCode } from '../lib/request-error'
import { getServerOrLocalTimeMs, parseRetryAfterMs } from '../lib/retry-after'

/** Creates the error for a request without a response: `offline`, or `unreachable` if the browser is online. */
export function createNetworkFailure(): RequestFailure {
  return new RequestFailure({
    type: NETWORK_PROBLEM_TYPE,
    code: navigator.onLine ? 'unreachable' : 'offline',
  })
}

/** Creates the error for an unusable response: HTML, truncated JSON, an empty body, or an unexpected shape. */
export function createInvalidResponseFailure(status: number | undefined, requestId: string): RequestFailure {
  return new RequestFailure({ type: 'invalid_response', code: 'invalid_response', status, requestId })
}

/** Creates the error for a response with status 4xx or 5xx: its error body with status and request id. */
export function createResponseFailure(
  response: AxiosResponse<unknown>,
  sentRequestId: string,
): RequestFailure {
  const { status, headers, data } = response
  const json = typeof data === 'string' ? parseJson(data) : data
  const body = isPlainObject(json) ? camelizeKeys(json) : {}
  const wait = parseRetryAfterMs(headers['retry-after'], getServerOrLocalTimeMs(headers.date))
  return new RequestFailure({
    ...body,
    code: typeof body.code === 'string' ? toUncheckedErrorCode(body.code) : `http_${status}`,
    requestId:
      [body.requestId, headers[HEADER.requestId.toLowerCase()]].find((id) => typeof id === 'string') ??
      sentRequestId,
    status,
    ...(wait !== null && { retryAfterSeconds: Math.ceil(wait / 1000) }),
  })
}

/** Parses an error body. Errors are JSON even if the request was for text. Null for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Not axios.isAxiosError, because axios is loaded lazily.
const isAxiosError = (error: unknown): error is AxiosError =>
  error instanceof Error && 'isAxiosError' in error

/**
 * Converts an axios error to a RequestFailure; returns any other error unchanged. A response that could not be parsed
 * counts as a response.
 */
export function toRequestFailureIfAxiosError(error: unknown, sentRequestId: string): unknown {
  if (error instanceof RequestFailure || !isAxiosError(error)) return error
  if (!error.response) return createNetworkFailure()
  return error.response.status >= 400
    ? createResponseFailure({ ...error.response, data: undefined }, sentRequestId)
    : createInvalidResponseFailure(error.response.status, sentRequestId)
}
