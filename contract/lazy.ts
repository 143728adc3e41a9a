/** Creates a value on first use and caches it, for example `Intl` formatters, which are expensive to create. */
export function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined
  return () => (value ??= make())
}
