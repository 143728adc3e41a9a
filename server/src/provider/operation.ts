import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Static, TNull, TSchema } from 'typebox'
import { requireUser, type RouteAccess } from './access.ts'
import { ErrorBody, getDefaultPageSize, NoContent, type Page } from './common-schema.ts'
import type { User } from './viewer.ts'

const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody }

interface OperationParts {
  summary?: string
  access: RouteAccess
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
  /** Returns the object with the ID of the path. Throws `not_found` if there is none that the user may see. */
  load?: (user: User, id: number) => Promise<unknown>
}

/** The value that a request has by one of the schemas of its operation. */
type Value<Parts, Name extends string> =
  Parts extends Record<Name, infer Schema extends TSchema> ? Static<Schema> : unknown

/** A request as its operation declares it: with the user of `access`, the page of a `PageQuery`, the object of `load`. */
type RequestOf<Parts extends OperationParts> = FastifyRequest<{
  Params: Value<Parts, 'params'>
  Querystring: Value<Parts, 'querystring'>
  Headers: Value<Parts, 'headers'>
  Body: Value<Parts, 'body'>
}> &
  ('public' extends Parts['access'] ? object : { user: User }) &
  (Value<Parts, 'querystring'> extends { offset: number } ? { page: Page } : object) &
  (Parts extends { load: (user: User, id: number) => Promise<infer Loaded> } ? { loaded: Loaded } : object)

/** The body of a response. A handler may also return the reply that it has sent. */
type ResponseOf<Parts extends OperationParts> =
  | (Parts['response'] extends TNull ? void : Static<Parts['response']>)
  | FastifyReply

/** The options of a route whose handler gets `Request` and returns `Response`. */
export interface Operation<Request, Response> extends RouteShorthandOptions {
  /** Only a type. */
  phantomHandler?: (request: Request) => Promise<Response>
}

/**
 * Returns the Fastify options of a route: its access rule and its schemas. Its handler gets the request with its user, its
 * page and its loaded object, and returns the body; with `NoContent` nothing. Error responses are added. The OpenAPI
 * document names the permission of staff as `x-permission`.
 *
 * @param operationId names the operation for clients, as in `Wire<'listNews'>`
 * @example app.get('/v1/pro/news', operation('listNews', { access, querystring: NewsQuery, response: NewsList }),
 *   async ({ user, page }) => …)
 */
export function operation<const Parts extends OperationParts>(
  operationId: string,
  { access, response, status, load, ...schema }: Parts,
): Operation<RequestOf<Parts>, ResponseOf<Parts>> {
  const success = status ?? (response === NoContent ? 204 : 200)
  return {
    config: { access, pageSize: getDefaultPageSize(schema.querystring) },
    schema: {
      ...schema,
      ...(typeof access === 'object' && 'permission' in access && { 'x-permission': access.permission }),
      operationId,
      response: { [success]: response, ...errorResponses },
    },
    ...((load !== undefined || success !== 200) && {
      preHandler: async (request, reply) => {
        if (load) {
          const { id } = request.params as { id: number } // as `params` of an operation with `load`
          Object.assign(request, { loaded: await load(requireUser(request), id) })
        }
        if (success !== 200) reply.status(success)
      },
    }),
  }
}
