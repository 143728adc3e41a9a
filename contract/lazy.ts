/** Makes a value when it is first asked for, and keeps it: formatters of `Intl` are dear to make and cheap to use. */
export function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined
  return () => (value ??= make())
}
