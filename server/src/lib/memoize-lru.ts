/** Returns the cached value of a key, or creates it. Evicts the least recently used values beyond `limit`. */
export function memoizeLru<T>(cache: Map<string, T>, limit: number, key: string, make: () => T): T {
  const value = cache.has(key) ? (cache.get(key) as T) : make() // values may be null or undefined
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= limit) break
    cache.delete(oldest)
  }
  return value
}

/** Like `memoizeLru` for promises. A rejected one is not kept, so that the next caller tries again. */
export function memoizePromiseLru<T>(
  cache: Map<string, Promise<T>>,
  limit: number,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return memoizeLru(cache, limit, key, () => {
    const value = make()
    value.catch(() => cache.get(key) === value && cache.delete(key))
    return value
  })
}
