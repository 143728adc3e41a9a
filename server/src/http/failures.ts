import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../contract/error-codes.ts'
import { getDatabaseErrorDetails } from '../database/database-error.ts'
import { isTransientDatabaseError } from '../database/unavailable.ts'
import { ApiError, RETRY_AFTER_SECONDS } from './errors.ts'
import { fieldMessages } from './validation.ts'

/** Values that PostgreSQL cannot hold: numbers out of range, NUL in text. */
const UNSTORABLE = /^22(003|008|021|P02|P05)$/
const FOREIGN_KEY_VIOLATION = '23503'

/** Suffix of foreign keys to accounts. A violation means that the user's account was deleted in the meantime. */
const USER_KEY_SUFFIX = '_users_id_fk'

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/**
 * Codes for errors that have only a status, as those of @fastify/static have; others are malformed requests. Hidden files
 * respond as not found.
 */
const STATUS_CODES: Record<number, ErrorCode> = {
  403: 'not_found',
  404: 'not_found',
  412: 'precondition_failed',
  416: 'range_not_satisfiable',
}

/** Converts any thrown value to the error for the client, which contains only a code, a German message and field names. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Object)) return new ApiError('internal_error')
  const { validation, code, statusCode } = error as Partial<FastifyError>
  if (validation) return new ApiError('validation_failed', { fields: fieldMessages(validation) })
  const known = FASTIFY_CODES[code ?? '']
  if (known) return new ApiError(known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError(STATUS_CODES[statusCode] ?? 'malformed_request')
  }
  if (isTransientDatabaseError(error))
    return new ApiError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  const cause = getDatabaseErrorDetails(error)
  if (UNSTORABLE.test(cause.code)) return new ApiError('validation_failed')
  if (cause.code === FOREIGN_KEY_VIOLATION && cause.constraint.endsWith(USER_KEY_SUFFIX))
    return new ApiError('invalid_token')
  return new ApiError(cause.code === '23505' ? 'conflict' : 'internal_error')
}

/** Responds to a failed request with the error as JSON, and logs an internal error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = prepareErrorReply(error, request, reply)
  return reply.send(errorBody(failure, request.id))
}

/** Logs an internal error, and sets the status and the headers of the response, but sends no body. */
export function prepareErrorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const failure = toApiError(error)
  // A full queue is logged without its stack: translating the first one of a process takes a second under load.
  const isFullQueue = failure === error && failure.code === 'unavailable'
  if (failure.status >= 500) request.log.error(isFullQueue ? {} : { err: error }, failure.code)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  reply.status(failure.status).header('cache-control', 'no-store')
  return failure
}

export const errorBody = (
  { code, message, fields, currentObject, changedBy }: ApiError,
  requestId: string,
) => ({
  code,
  message,
  ...(fields ? { fields } : {}),
  ...(currentObject ? { current: currentObject, changed_by: changedBy } : {}),
  request_id: requestId,
})
