import { lacksModernFeatures } from '../../../src/app/polyfill-need'

// Removes the functions that an older browser lacks. `structuredClone` remains, because the environment has its own.
const places: [holder: object, name: string][] = [
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [Array.prototype, 'findLastIndex'],
  [Array.prototype, 'toSorted'],
  [Object, 'hasOwn'],
  [Set.prototype, 'union'],
  [String.prototype, 'at'],
  [String.prototype, 'replaceAll'],
  [URL, 'canParse'],
]

test('the polyfills add the functions that an older browser lacks [INIT-08]', async () => {
  const natives = places.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name))
  for (const [holder, name] of places) Reflect.deleteProperty(holder, name)
  try {
    expect(lacksModernFeatures()).toBe(true)
    await import('../../../src/polyfills')
    expect(lacksModernFeatures()).toBe(false)
    expect([3, 1, 2].toSorted()).toEqual([1, 2, 3])
    expect([1, 2, 3].findLast((value) => value < 3)).toBe(2)
    expect([1, 2, 3].findLastIndex((value) => value < 3)).toBe(1)
    expect([[1, 2].at(-1), 'ab'.at(-1), 'a.b.'.replaceAll('.', '')]).toEqual([2, 'b', 'ab'])
    expect([Object.hasOwn({ a: 1 }, 'a'), URL.canParse('no address')]).toEqual([true, false])
  } finally {
    places.forEach(([holder, name], index) => {
      const native = natives[index]
      if (native) Object.defineProperty(holder, name, native)
      else Reflect.deleteProperty(holder, name)
    })
  }
})
