import type { TNull, TSchema } from 'typebox'
import type { Access } from './access.ts'
import { ErrorBody, NoContent } from './common-schema.ts'

/** The error responses of every route. */
const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody }

interface OperationParts {
  tags: readonly string[]
  summary?: string
  access: Access
  params?: TSchema
  querystring?: TSchema
  headers?: TSchema
  body?: TSchema
  /** Media types of a request body that is not JSON. */
  consumes?: string[]
  /** The schema of the success response: status 200, or 204 with `NoContent`. */
  response: TSchema
  /** The status of the success response, if it is neither 200 nor 204. */
  status?: 201
  /** Media types of a response that is not JSON. */
  produces?: string[]
}

type StatusOf<Parts extends OperationParts> = Parts extends { status: 201 }
  ? 201
  : Parts['response'] extends TNull
    ? 204
    : 200

/**
 * Returns the Fastify options of a route: its access rule and its schemas. Error responses are added. The OpenAPI
 * document names the permission of staff as `x-permission`.
 *
 * @param operationId names the operation for clients, as in `Wire<'listNews'>`
 * @example app.get('/v1/pro/news', operation('listNews', { tags, access, querystring: NewsQuery, response: NewsList }),
 *   async (request) => …)
 */
export function operation<const Parts extends OperationParts>(
  operationId: string,
  { access, response, status, ...schema }: Parts,
) {
  const success = { [status ?? (response === NoContent ? 204 : 200)]: response }
  return {
    config: { access },
    schema: {
      ...schema,
      ...(typeof access === 'object' && 'permission' in access && { 'x-permission': access.permission }),
      operationId,
      response: { ...(success as Record<StatusOf<Parts>, Parts['response']>), ...errorResponses }, // its only key
    },
  }
}
