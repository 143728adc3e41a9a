import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns a value that exists only in the browser, such as an entry of its storage. Returns `serverValue` on the host and
 * during hydration, so that both render the same. `read` must return the same value on each call.
 */
export const useBrowserValue = <Value>(read: () => Value, serverValue: Value): Value =>
  useSyncExternalStore(never, read, () => serverValue)
