import swagger from '@fastify/swagger'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../context.ts'
import { accessControl } from './access.ts'

/** The provider API: every domain's routes, their access control and the OpenAPI document. */
export function providerRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Meinungsbild provider API', version: '1' },
        components: {
          securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
        },
        security: [{ token: [] }],
      },
    })
    app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    await app.register(async (guarded) => {
      await guarded.register(accessControl(context))
      for (const domain of domains(context)) await guarded.register(domain)
    })
  }
}

/** One line a domain. */
function domains(_context: Context): FastifyPluginAsync[] {
  return []
}
