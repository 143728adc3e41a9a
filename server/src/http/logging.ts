import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { destination } from 'pino'
import { SECRET_NAMES } from '../../../contract/secrets.ts'

export interface LogStream {
  write: (line: string) => void
}

/**
 * Returns a log stream to standard output, which writes lines together: a system call per line takes longer than the rest
 * of logging. Lines wait for at most a tenth of a second, and are written when the process exits.
 */
export const createBufferedStandardOutput = (): LogStream =>
  destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 })

/**
 * Returns Fastify's logger options. Log lines contain no secrets: of a request only the method and the route's *pattern*
 * (URLs may contain tokens), of a failed query no values.
 */
export function createLoggerOptions(level: string, stream: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    stream,
    redact: {
      paths: SECRET_NAMES.map((name) => `*.${name}`),
      censor: '********',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions.url ?? null,
      }),
      err: describeError,
    },
    hooks: {
      // @fastify/compress logs a disconnected client as an error.
      logMethod(args, method, level) {
        const [error]: unknown[] = args
        const isDisconnect = error instanceof Error && error.message === 'premature close'
        if (isDisconnect && level !== this.levels.values.debug) this.debug(...args)
        else method.apply(this, args)
      },
    },
  }
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * The logger of a request with its ID. It is created for its first line, because most requests have no line of their
 * own.
 */
class RequestLogger {
  readonly #create: () => FastifyBaseLogger
  #created: FastifyBaseLogger | undefined

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create
  }

  get own(): FastifyBaseLogger {
    return (this.#created ??= this.#create())
  }

  get level(): string {
    return this.own.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...given)
  }
}

for (const level of [...LEVELS, 'silent'] as const) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...line: [object]) {
      this.own[level](...line)
    },
  })
}

export const createRequestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new RequestLogger(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger // with the methods above

/** Logs one line per request, after the response: request, status and duration. */
export class OneLineLogController extends LogController {
  /** Masks nothing: the lines of successful requests have a fixed form, and masking takes as long as writing them. */
  #unmasked: FastifyBaseLogger | null = null

  override incomingRequest(): void {
    // logged by requestCompleted
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) {
      request.log.error({ ...line, err: error }, 'request errored')
      return
    }
    this.#unmasked ??= request.server.log.child({}, { redact: [] })
    this.#unmasked.info({ [this.requestIdLogLabel]: request.id, ...line }, 'request completed')
  }
}

/** Returns an error's name, code, stack and message. The message of a failed query is replaced: it contains the values. */
function describeError(error: Error & { code?: string }): {
  type: string
  message: string
  stack: string
  code?: string
} {
  const inner = error.cause instanceof Error ? describeError(error.cause) : undefined
  const quotesValues = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: quotesValues ? `query failed: ${inner?.message ?? ''}` : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    code: error.code ?? inner?.code,
  }
}
