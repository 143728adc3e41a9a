import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toApiError } from '../../src/http/failures.ts'

describe('toApiError', () => {
  it('converts thrown values that are no errors to internal errors', () => {
    for (const thrown of [null, undefined, 'text', 7])
      assert.equal(toApiError(thrown).code, 'internal_error', String(thrown))
  })

  it('reports a status of other code as a malformed request, and hidden files as not found', () => {
    const codes = [400, 403, 416].map(
      (statusCode) => toApiError(Object.assign(new Error(), { statusCode })).code,
    )
    assert.deepEqual(codes, ['malformed_request', 'not_found', 'range_not_satisfiable'])
  })
})
