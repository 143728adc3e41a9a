/** The value of a key, made when it is missing; beyond `limit` the longest unused go out. */
export function memoizeLru<T>(cache: Map<string, T>, limit: number, key: string, make: () => T): T {
  const value = cache.has(key) ? (cache.get(key) as T) : make() // null is a value
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= limit) break
    cache.delete(oldest)
  }
  return value
}
