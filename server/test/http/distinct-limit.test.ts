import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DistinctItemLimiter } from '../../src/http/distinct-limit.ts'
import { ApiError } from '../../src/http/errors.ts'

describe('DistinctItemLimiter', () => {
  it('accepts known keys, and a new one when the oldest leaves the window [PROT-13]', () => {
    const clock = { at: 0 }
    const limit = new DistinctItemLimiter({ max: 2, windowMs: 3_600_000, now: () => new Date(clock.at) })
    limit.consume('a', 'one')
    clock.at = 600_000
    limit.consume('a', 'two')
    limit.consume('a', 'one')
    limit.consume('b', 'three')
    assert.throws(
      () => {
        limit.consume('a', 'three')
      },
      (error) => error instanceof ApiError && error.status === 429 && error.retryAfterSeconds === 3000,
    )
    clock.at = 3_600_000
    limit.consume('a', 'three')
    assert.throws(() => {
      limit.consume('a', 'one')
    }, ApiError)
  })
})
