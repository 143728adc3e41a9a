import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import type { Context } from './context.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { providerRoutes } from './provider/routes.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

/** The whole app host and provider, not listening. */
export async function buildApp(
  context: Context,
  options: Pick<ServerOptions, 'logger'> = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = createServer({ ...options, trustedProxies: config.trustedProxies })
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 600,
    })
  }
  app.get('/health', { schema: { response: { 200: Health } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await context.database.execute(sql`select 1`)
    return { status: 'ok' as const }
  })
  await app.register(providerRoutes(context), { prefix: '/provider' })
  return app
}
