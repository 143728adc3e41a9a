import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Context } from '../context/context.ts'
import type { Operation } from './operation.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Registers a route. The operation types its request and its response. */
type Register = <Request, Response>(
  path: string,
  operation: Operation<Request, Response>,
  handler: (request: Request, reply: FastifyReply) => Promise<NoInfer<Response>>,
) => void

/** The part of the server that a domain registers its routes in. */
export type App = Omit<FastifyInstance, Method> & Record<Method, Register>

/**
 * Defines the routes of a domain, which `provider/routes.ts` registers. The `operation` of a route types its request and
 * its response.
 *
 * @example
 * export const newsRoutes = domainRoutes((app, { database, now }) => {
 *   app.get('/v1/pro/news', operation('listNews', { … }), async ({ user, page }) => …)
 * })
 */
export const domainRoutes =
  (register: (app: App, context: Context) => void) =>
  (context: Context): FastifyPluginAsync =>
  async (app) =>
    register(app, context)
