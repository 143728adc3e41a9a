import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { packVotes, unpackVotes } from '../../src/results/chunk.ts'
import { toColumns, everyone } from './votes.ts'

const vote = fc.record({
  mask: fc.nat(2 ** 12),
  age: fc.oneof(fc.integer({ min: 14, max: 110 }), fc.constant(255)),
  gender: fc.constantFrom(0, 1, 2, 255),
  state: fc.nat(16),
  district: fc.oneof(fc.nat(400), fc.constant(65535)),
  day: fc.integer({ min: -10_000, max: 30_000 }),
  weight: fc.option(fc.float({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
})

describe('a packed chunk', () => {
  test('unpacks to the original votes', () => {
    fc.assert(
      fc.property(fc.array(vote), (votes) => {
        const columns = toColumns(votes)
        assert.deepEqual(unpackVotes(packVotes(columns)), columns)
      }),
    )
  })

  test('takes 7 bytes per vote, and stores base weights and many answers if needed', () => {
    const votes = everyone(10_000)
    assert.ok(packVotes(toColumns(votes)).length < 7.01 * votes.length)
    const rich = toColumns(
      votes.map((each, index) => ({ ...each, mask: index % 1000, weight: 1 + (index % 3) })),
    )
    assert.deepEqual(unpackVotes(packVotes(rich)), rich)
  })

  test('unpacks from any memory offset', () => {
    const columns = toColumns(everyone(10))
    const packed = packVotes(columns)
    const shifted = Buffer.concat([Buffer.from('abc'), packed])
    assert.deepEqual(unpackVotes(shifted.subarray(3)), columns)
  })

  test('throws for truncated data, another version, or other data', () => {
    const packed = packVotes(toColumns(everyone(10)))
    assert.throws(() => unpackVotes(packed.subarray(0, -1)), /cut off/)
    assert.throws(() => unpackVotes(packed.with(2, 9)), /version 9/)
    assert.throws(() => unpackVotes(new Uint8Array(100)), /Not a chunk/)
  })
})
