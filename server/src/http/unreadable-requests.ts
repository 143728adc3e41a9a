import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../../contract/error-codes.ts'
import { HEADER } from '../../../contract/headers.ts'
import { ApiError } from './errors.ts'
import { errorBody } from './failures.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Returns the handler for data that Node cannot parse as HTTP. It responds in the common error format and closes the
 * connection.
 *
 * @param headers the headers of every response of the host
 */
export function createClientErrorHandler(
  headers: Record<string, string>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable)
      socket.write(toHttpResponse(new ApiError(CODES[code] ?? 'malformed_request'), headers))
    socket.destroy()
  }
}

function toHttpResponse(failure: ApiError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(failure, requestId))
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    [HEADER.requestId]: requestId,
    connection: 'close',
  }
  return [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
