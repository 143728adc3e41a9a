import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** No body of ours is nested deeper; what is, was made to harm. */
const MAX_DEPTH = 32

/**
 * A body may hold one value for so many bytes of its route's limit, 4096 values where the limit is 64 KiB: checking
 * one field costs a thousand times what sending it does.
 */
const BYTES_PER_VALUE = 16

/** Takes JSON and nothing else: valid UTF-8, of moderate depth and size, and only text that PostgreSQL can hold. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parsed(body as Buffer, request.routeOptions.bodyLimit / BYTES_PER_VALUE)) // parseAs: 'buffer'
    } catch (error) {
      done(error as Error) // an ApiError, thrown below
    }
  })
}

function parsed(body: Buffer, maxValues: number): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new ApiError('malformed_json')
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError('malformed_json')
  }
  check(value, { maxValues })
  return value
}

/** NUL cannot be stored, and half a surrogate pair (`"\ud800"`) would be stored as another character. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

function check(value: unknown, budget: { maxValues: number }, depth = MAX_DEPTH): void {
  if (--budget.maxValues < 0) throw new ApiError('payload_too_large')
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new ApiError('validation_failed')
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw new ApiError('malformed_json')
    if (Array.isArray(value)) {
      for (const item of value) check(item, budget, depth - 1)
      return
    }
    for (const key in value) {
      if (key === '__proto__' || !isStorable(key)) throw new ApiError('validation_failed')
      check((value as Record<string, unknown>)[key], budget, depth - 1) // it has just been named by the loop
    }
  }
}
