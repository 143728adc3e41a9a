import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { ErrorCode } from '../../../contract/error-codes.ts'
import { HEADER } from '../../../contract/headers.ts'
import { runForRequest } from '../lib/request-id.ts'
import { ApiError } from './errors.ts'
import { errorBody, sendError } from './failures.ts'
import { acceptStorableJsonOnly } from './json-body.ts'
import { createRequestLogger, OneLineLogController } from './logging.ts'
import { readHeader } from './read-header.ts'
import { validatorCompiler } from './validation.ts'

/** Larger than any form. A route that accepts more sets its own `bodyLimit`. */
export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

/** Time limit for receiving a request with its body. A route that accepts large bodies sets its own `bodyTimeoutMs`. */
export const DEFAULT_BODY_TIMEOUT_MS = 10_000

/** More than any accepted body. The connection of a client that sends even more is closed while it sends. */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024

/** The maximum of `bodyTimeoutMs`. */
const MAX_REQUEST_TIMEOUT_MS = 120_000

/** A connection without any traffic is closed after this time. */
export const IDLE_CONNECTION_TIMEOUT_MS = 60_000

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

/**
 * Fastify's own response serializers, each compiled on first use. Compiling all of them took half of the startup time.
 */
const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (body: unknown) => (serialize ??= compile(route))(body)
  }
}

export interface ServerOptions {
  logger?: FastifyServerOptions['logger']
  /** See `Config.trustedProxies`. */
  trustedProxies?: number
  /** Headers of every response, errors included. */
  headers?: Record<string, string>
}

/**
 * Creates a Fastify server with the settings that the app host and the widget host share: strict validation, JSON bodies
 * only, limits of size and time, one error format, a request ID in every response. Each host sets its own 404 handler.
 */
export function createServer({
  logger = false,
  trustedProxies = 0,
  headers = {},
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new OneLineLogController(),
    childLoggerFactory: createRequestLogger,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    bodyLimit: DEFAULT_BODY_LIMIT_BYTES,
    requestTimeout: MAX_REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: 10_000,
    return503OnClosing: false, // requests that arrive during shutdown still get a response
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
    genReqId: requestId,
    rewriteUrl: escapeMalformedUrl,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    clientErrorHandler: createClientErrorHandler(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, [HEADER.requestId]: request.id })
      sendError(error, request, reply)
    },
  })
  acceptStorableJsonOnly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(sendError)
  // Hooks of every request call `done`, because a promise for each takes longer than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(HEADER.requestId, request.id)
    runForRequest(request.id, done)
  })
  limitBodyTime(app)
  discardUnreadBodies(app)
  closeConnectionsOnShutdown(app)
  return app
}

/** Escapes the percent signs of a path that cannot be decoded, such as `/50%` or `/%FF`. */
function escapeMalformedUrl({ url = '/' }: IncomingMessage): string {
  const path = /^[^?]*/.exec(url)?.[0] ?? ''
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Returns the client's request ID if it is safe to log, otherwise a new one. */
function requestId(request: IncomingMessage): string {
  const given = readHeader(request.headers, HEADER.requestId)
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyTimeoutMs?: number
  }
}

/** Applies each route's `bodyTimeoutMs`, because Node has one limit for all requests. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!hasBody(raw)) {
      done()
      return
    }
    const timer = setTimeout(() => {
      app.server.emit(
        'clientError',
        Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      )
    }, routeOptions.config.bodyTimeoutMs ?? DEFAULT_BODY_TIMEOUT_MS)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    reply.raw.once('finish', stop) // responded before the body was read
    done()
  })
}

/**
 * Reads the rest of a body that is not needed, such as one that is too large, before the response is sent. If the
 * connection were closed while the client sends, many clients would report a broken connection instead of the response.
 * The time is limited by {@link limitBodyTime}.
 */
function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!hasBody(raw) || raw.readableEnded || raw.destroyed) {
      done()
      return
    }
    let isDone = false
    const end = () => {
      if (isDone) return
      isDone = true
      done()
    }
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_DISCARDED_BYTES) return
      raw.pause()
      reply.header('connection', 'close')
      end()
    })
    raw.once('end', end).once('close', end)
    raw.resume()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Closes connections during shutdown: idle ones immediately, others after the current response. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}

const UNREADABLE_CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Returns the handler for data that Node cannot parse as HTTP. It responds in the common error format and closes the
 * connection.
 *
 * @param headers the headers of every response of the host
 */
function createClientErrorHandler(
  headers: Record<string, string>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable)
      socket.write(toHttpResponse(new ApiError(UNREADABLE_CODES[code] ?? 'malformed_request'), headers))
    socket.destroy()
  }
}

function toHttpResponse(failure: ApiError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(failure, requestId))
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    [HEADER.requestId]: requestId,
    connection: 'close',
  }
  return [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
