import type { TNull, TSchema } from 'typebox'
import type { Access } from './access.ts'
import { ErrorBody, NoContent } from './common-schema.ts'

/** The answers that every route may give beside its own. */
const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody }

interface OperationParts {
  tags: readonly string[]
  summary?: string
  access: Access
  params?: TSchema
  querystring?: TSchema
  headers?: TSchema
  body?: TSchema
  /** Media types of a body that is not JSON. */
  consumes?: string[]
  /** The schema of a good answer: status 200, or 204 with `NoContent`. */
  response: TSchema
  /** Another status of a good answer. */
  status?: 201
  /** Media types of an answer that is not JSON. */
  produces?: string[]
}

type StatusOf<Parts extends OperationParts> = Parts extends { status: 201 }
  ? 201
  : Parts['response'] extends TNull
    ? 204
    : 200

/**
 * The options of a route: who may call it, what it takes and what it answers. The answers of a failure are added.
 *
 * @param operationId names the call for clients, as in `Wire<'listNews'>`
 * @example app.get('/v1/pro/news', operation('listNews', { tags, access, querystring: NewsQuery, response: NewsList }),
 *   async (request) => …)
 */
export function operation<const Parts extends OperationParts>(
  operationId: string,
  { access, response, status, ...schema }: Parts,
) {
  const good = { [status ?? (response === NoContent ? 204 : 200)]: response }
  return {
    config: { access },
    schema: {
      ...schema,
      operationId,
      response: { ...(good as Record<StatusOf<Parts>, Parts['response']>), ...errorResponses }, // of that very key
    },
  }
}
