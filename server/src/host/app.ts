import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { CLIENT_DEFAULTS } from '../../../contract/client-config.ts'
import { HEADER } from '../../../contract/headers.ts'
import type { Context } from '../context/context.ts'
import { registerHealthRoutes } from '../http/health.ts'
import { createServer, type ServerOptions } from '../http/server.ts'
import { appHostRoutes, providerRoutes } from '../provider/routes.ts'
import { namedSchemas, replaceSchemasWithReferences } from '../provider/schema-components.ts'
import { registerAppHostRoutes, type HostOptions } from './routes.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Builds the app host with the provider API. The returned server does not listen yet. */
export async function buildApp(
  context: Context,
  options: Pick<ServerOptions, 'logger'> & HostOptions = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = createServer({
    logger: options.logger,
    trustedProxies: config.trustedProxies,
    headers: SECURITY_HEADERS,
  })
  app.addHook('onClose', () => context.background.finishWithoutSleeping())
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [HEADER.requestId, 'Retry-After', 'ETag'],
      maxAge: 600,
    })
  }
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1400, // smaller responses fit into one packet
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Meinungsbild', version: '1' },
      components: {
        schemas: namedSchemas(),
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: HEADER.authToken } },
      },
      security: [{ token: [] }],
    },
    transformObject: (document) =>
      'openapiObject' in document ? replaceSchemasWithReferences(document.openapiObject) : {},
  })
  registerHealthRoutes(app, context.ping)
  await app.register(providerRoutes(context), { prefix: CLIENT_DEFAULTS.providerApiUrl })
  await app.register(appHostRoutes(context), { prefix: '/api' })
  await registerAppHostRoutes(app, context, options)
  return app
}
