import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { memoizeLru } from '../../src/lib/memoize-lru.ts'

suite('memoizeLru', () => {
  test('creates a value once, even if it is null', () => {
    for (const value of [null, undefined, 0, 'text']) {
      const cache = new Map<string, unknown>()
      let made = 0
      const read = () => memoizeLru(cache, 2, 'key', () => (made++, value))
      assert.deepEqual([read(), read(), made], [value, value, 1])
    }
  })

  test('evicts the least recently used value', () => {
    const cache = new Map<string, string>()
    for (const key of ['a', 'b', 'a', 'c']) memoizeLru(cache, 2, key, () => key)
    assert.deepEqual([...cache.keys()], ['a', 'c'])
  })
})
