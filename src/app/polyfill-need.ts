/** Returns whether this browser needs `polyfills.ts`. */
export function lacksModernFeatures(scope: typeof globalThis = globalThis): boolean {
  const has = (holder: object | undefined, name: string) => holder !== undefined && name in holder
  return !(
    has(scope.Array.prototype, 'toSorted') &&
    has(scope.Array.prototype, 'findLast') &&
    has(scope.Object, 'hasOwn') &&
    has(scope.Set.prototype, 'union') &&
    has(scope.String.prototype, 'replaceAll') &&
    has(scope.String.prototype, 'at') &&
    has(scope.URL, 'canParse') &&
    has(scope, 'structuredClone')
  )
}
