import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/** No body of ours is nested deeper; what is, was made to harm. */
const DEEPEST = 32

/** Takes JSON and nothing else: valid UTF-8, of moderate depth, and only text that PostgreSQL can hold. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parsed(body as Buffer)) // parseAs: 'buffer'
    } catch (error) {
      done(error as Error) // an ApiError, thrown below
    }
  })
}

function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (!isUtf8(body)) throw new ApiError('malformed_json')
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError('malformed_json')
  }
  check(value, DEEPEST)
  return value
}

/** NUL cannot be stored, and half a surrogate pair (`"\ud800"`) would be stored as another character. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new ApiError('validation_failed')
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw new ApiError('malformed_json')
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || !isStorable(key)) throw new ApiError('validation_failed')
      check(item, depth - 1)
    }
  }
}
