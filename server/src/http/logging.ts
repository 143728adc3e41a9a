import { SECRET_NAMES } from '../../../contract/secrets.ts'
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'

/**
 * Log lines that hold no secret: of a request its method and the *pattern* of its route (addresses carry tokens),
 * of an error its name, code and stack (messages of failed queries carry their values).
 *
 * @param destination where lines go instead of standard output
 */
export function logging(
  level: string,
  destination?: { write: (line: string) => void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(destination ? { stream: destination } : {}),
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
      // The compression tells of a reader that went away as of an error of its own.
      logMethod(args, method, level) {
        const told: unknown = args[0]
        const hasLeft = told instanceof Error && told.message === 'premature close'
        if (hasLeft && level !== this.levels.values.debug) this.debug(...args)
        else method.apply(this, args)
      },
    },
  }
}

/** One line for a request, when it is answered: what was asked, the status and how long it took. */
export class OneLineLog extends LogController {
  override incomingRequest(): void {
    // its line comes with the answer
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** An error's name, code, the place it came from, and its message unless that quotes the values of a query. */
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
