import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError, fieldError } from './errors.ts'

/** Deeper than any valid body. */
const MAX_DEPTH = 32

/**
 * Limits the number of values in a body: one per this many bytes of the route's `bodyLimit`, so 4096 for 64 KiB.
 * Validating a field costs a thousand times as much as sending it.
 */
const BYTES_PER_VALUE = 16

/**
 * Makes the server accept only JSON bodies: valid UTF-8, of limited depth and size, with text that PostgreSQL can
 * store.
 */
export function acceptStorableJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseBody(body as Buffer, request.routeOptions.bodyLimit / BYTES_PER_VALUE)) // parseAs: 'buffer'
    } catch (error) {
      done(error as Error) // an ApiError thrown below
    }
  })
}

function parseBody(body: Buffer, maxValues: number): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new ApiError('malformed_json')
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError('malformed_json')
  }
  check(value, { maxValues }, '')
  return value
}

/** Message for a text that PostgreSQL cannot store. */
export const UNSTORABLE_TEXT = 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.'

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

/** Returns whether PostgreSQL can store the text: no NUL, no lone surrogates, which it would replace. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

/** @param path of the value in the body, as in `answers.0.text` */
function check(value: unknown, budget: { maxValues: number }, path: string, depth = MAX_DEPTH): void {
  if (--budget.maxValues < 0) throw new ApiError('payload_too_large')
  if (typeof value === 'string') {
    if (!isStorable(value)) throw fieldError(path, UNSTORABLE_TEXT)
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw new ApiError('malformed_json')
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) check(item, budget, join(path, index), depth - 1)
      return
    }
    for (const key in value) {
      if (key === '__proto__' || !isStorable(key)) throw new ApiError('validation_failed')
      check((value as Record<string, unknown>)[key], budget, join(path, key), depth - 1) // a key from the loop
    }
  }
}

/** Serializes a value by the schema of the route, to be sent by {@link sendJson}, also to others. */
export const serializeByRouteSchema = (reply: FastifyReply, value: unknown): Buffer =>
  Buffer.from(reply.serialize(value) as string) // only custom serializers return bytes

/** Sends JSON that is serialized already. Its schema is that of the route. */
export const sendJson = (reply: FastifyReply, body: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body)
