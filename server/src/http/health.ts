import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

const schema = { hide: true, response: { 200: Type.Object({ status: Type.Literal('ok') }) } }

/**
 * Adds `/health/live`, which responds while the process runs, and `/health`, which responds with 503 while the database is
 * unavailable.
 *
 * @param ping rejects within a second if the database is unavailable
 */
export function registerHealthRoutes(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/health/live', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/health', { schema }, async (_request, reply) => {
    await ping()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
