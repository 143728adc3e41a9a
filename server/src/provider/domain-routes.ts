import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../context/context.ts'

/** The part of the server that a domain registers its routes in. */
export type App = Parameters<FastifyPluginAsyncTypebox>[0]

/**
 * Defines the routes of a domain, which `provider/routes.ts` registers. The schemas of a route's `operation` type its
 * request and its response.
 *
 * @example
 * export const newsRoutes = domainRoutes((app, { database, now }) => {
 *   app.get('/v1/pro/news', operation('listNews', { … }), async (request) => …)
 * })
 */
export const domainRoutes =
  (register: (app: App, context: Context) => void) =>
  (context: Context): FastifyPluginAsyncTypebox =>
  async (app) =>
    register(app, context)
