import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Context } from '../context/context.ts'
import { IdParams } from './common-schema.ts'
import type { Operation } from './operation.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The ID of an object that a path contains, as in `/v1/pro/polls/:id`. */
type IdOf<Path extends string> = Path extends `${string}/:id` | `${string}/:id/${string}`
  ? { params: { id: number } }
  : object

type Register = <Path extends string, Request, Response>(
  path: Path,
  operation: Operation<Request, Response>,
  handler: (request: Request & IdOf<Path>, reply: FastifyReply) => Promise<NoInfer<Response>>,
) => void

/** The part of the server that a domain registers its routes in. */
export type App = Omit<FastifyInstance, Method> & Record<Method, Register>

/**
 * Defines the routes of a domain, which `provider/routes.ts` registers. The `operation` of a route types its request and
 * its response. A path with `:id` has the parameters `IdParams`, unless its operation has others.
 *
 * @param openApiTag under which the OpenAPI document lists the routes
 * @example
 * export const newsRoutes = defineRoutes('news', (app, { database, now }) => {
 *   app.get('/v1/pro/news', operation('listNews', { … }), async ({ user, page }) => …)
 * })
 */
export const defineRoutes =
  (
    openApiTag: string,
    register: (app: App, context: Context) => void,
  ): ((context: Context) => FastifyPluginAsync) =>
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', ({ url, schema }) => {
      if (!schema) return
      schema.tags = [openApiTag]
      if (/\/:id(?:\/|$)/.test(url)) schema.params ??= IdParams
    })
    register(app, context)
  }
