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

test('a browser of today needs no polyfills [INIT-08]', () => {
  expect(asked(modern())).toBe(false)
})

test.each(['Array', 'Object', 'Set', 'String', 'URL', 'structuredClone'] as const)(
  'one that lacks something of %s needs them [INIT-08]',
  (name) => {
    const { [name]: _gone, ...others } = modern()
    expect(asked(name === 'structuredClone' ? others : { ...others, [name]: { prototype: {} } })).toBe(true)
  },
)
