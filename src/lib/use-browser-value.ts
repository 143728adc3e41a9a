import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * A value that only the browser knows, such as what lies in its storage: `elsewhere` on the host and while the browser
 * takes over what the host has drawn, so that both draw the same. `read` has to return the same value each time.
 */
export const useBrowserValue = <Value>(read: () => Value, elsewhere: Value): Value =>
  useSyncExternalStore(never, read, () => elsewhere)
