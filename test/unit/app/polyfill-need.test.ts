import { lacksModernFeatures } from '../../../src/app/polyfill-need'

/** The features of a modern browser that the app checks. */
const modern = () => ({
  Array: { prototype: { toSorted: 1, findLast: 1 } },
  Object: { hasOwn: 1 },
  Set: { prototype: { union: 1 } },
  String: { prototype: { replaceAll: 1, at: 1 } },
  URL: { canParse: 1 },
  structuredClone: 1,
})

const asked = (scope: unknown) => lacksModernFeatures(scope as typeof globalThis) // only the checked globals

test('a modern browser needs no polyfills [INIT-08]', () => {
  expect(asked(modern())).toBe(false)
})

test.each(['Array', 'Object', 'Set', 'String', 'URL', 'structuredClone'] as const)(
  'a browser without a feature of %s needs polyfills [INIT-08]',
  (name) => {
    const { [name]: _gone, ...others } = modern()
    expect(asked(name === 'structuredClone' ? others : { ...others, [name]: { prototype: {} } })).toBe(true)
  },
)
