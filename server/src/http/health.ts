import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

const schema = { hide: true, response: { 200: Type.Object({ status: Type.Literal('ok') }) } }

/**
 * Adds `/health/live`, which answers while the process does, and `/health`, which answers 503 where the database is
 * away.
 *
 * @param ping rejects where the database is away; within a second, whatever else waits for it
 */
export function addHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/health/live', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/health', { schema }, async (_request, reply) => {
    await ping()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
