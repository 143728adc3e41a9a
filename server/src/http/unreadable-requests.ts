import { HEADER } from '../../../contract/headers.ts'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../../contract/error-codes.ts'
import { ApiError } from './errors.ts'
import { bodyOf } from './failures.ts'

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers what is no HTTP at all, and so never becomes a request, in the form of all failures; then hangs up.
 *
 * @param headers as for every other answer of the host
 */
export function refuseUnreadable(headers: Record<string, string>) {
  return ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answer(new ApiError(CODES[code] ?? 'malformed_request'), headers))
    socket.destroy()
  }
}

function answer(failure: ApiError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(bodyOf(failure, requestId))
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
