import { HEADER } from '../../../contract/headers.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { answerFailure } from './failures.ts'
import { takeJsonOnly } from './json-body.ts'
import { OneLineLog } from './logging.ts'
import { lazySerializers } from './serialization.ts'
import { refuseUnreadable } from './unreadable-requests.ts'
import { readHeader } from './read-header.ts'
import { validatorCompiler } from './validation.ts'

/** Larger than any form of ours. A route that takes more sets its own `bodyLimit`. */
export const BODY_LIMIT = 64 * 1024

/** Milliseconds in which a request must be here, with its body; a route that takes large ones sets its own `bodyTimeoutMs`. */
export const REQUEST_TIMEOUT_MS = 10_000

/** The longest that a route may set. */
const MAX_REQUEST_TIMEOUT_MS = 120_000

/** A reader that takes nothing of its answer for so long is cut off. */
export const CONNECTION_TIMEOUT_MS = 60_000

export interface ServerOptions {
  logger?: FastifyServerOptions['logger']
  /** See `Config.trustedProxies`. */
  trustedProxies?: number
  /** For every answer, failures included. */
  headers?: Record<string, string>
}

/**
 * A Fastify server with the settings all our hosts share: strict validation, JSON only, limits of size and time,
 * one form of failure, a request id in every answer. The host sets its own handler of unknown addresses.
 */
export function createServer({
  logger = false,
  trustedProxies = 0,
  headers = {},
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new OneLineLog(),
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: MAX_REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: 10_000,
    return503OnClosing: false, // what reaches us while we close is still answered
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
    genReqId: requestId,
    rewriteUrl: readableUrl,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, [HEADER.requestId]: request.id })
      answerFailure(error, request, reply)
    },
  })
  takeJsonOnly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, [HEADER.requestId]: request.id })
  })
  limitBodyTime(app)
  closeGently(app)
  return app
}

/** What in a path cannot be decoded stands for itself: `/50%` and `/%FF` are addresses like others. */
function readableUrl({ url = '/' }: IncomingMessage): string {
  const path = /^[^?]*/.exec(url)?.[0] ?? ''
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The client's own id where it is fit to be logged, else a new one. */
function requestId(request: IncomingMessage): string {
  const given = readHeader(request.headers, HEADER.requestId)
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyTimeoutMs?: number
  }
}

/** Node knows one limit for all requests: what is shorter is ended here, as Node itself would. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const timer = setTimeout(() => {
      app.server.emit(
        'clientError',
        Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      )
    }, routeOptions.config.bodyTimeoutMs ?? REQUEST_TIMEOUT_MS)
    const end = () => clearTimeout(timer)
    raw.once('end', end).once('close', end)
    reply.raw.once('finish', end) // refused unread
  })
}

/** While the server closes, connections end with the answer under way and idle ones are let go at once. */
function closeGently(app: FastifyInstance): void {
  let closing = false
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}
