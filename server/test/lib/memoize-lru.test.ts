import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { memoizeLru } from '../../src/lib/memoize-lru.ts'

suite('a cache', () => {
  test('makes a value once, null as well', () => {
    for (const value of [null, undefined, 0, 'text']) {
      const cache = new Map<string, unknown>()
      let made = 0
      const read = () => memoizeLru(cache, 2, 'key', () => (made++, value))
      assert.deepEqual([read(), read(), made], [value, value, 1])
    }
  })

  test('drops the value that was not used for longest', () => {
    const cache = new Map<string, string>()
    for (const key of ['a', 'b', 'a', 'c']) memoizeLru(cache, 2, key, () => key)
    assert.deepEqual([...cache.keys()], ['a', 'c'])
  })
})
