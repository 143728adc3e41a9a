import type { Navigation } from '../core/navigation'

type Go = (path: string) => void

export interface BrowserNavigation extends Navigation {
  /** Sets the router's navigate function when the router is mounted, and null when it is unmounted. */
  connectRouter: (go: Go | null) => void
}

/** Creates a navigation that uses the router if one is mounted, else `location`. */
export function browserNavigation(): BrowserNavigation {
  let route: Go | null = null
  return {
    go: (path) => (route ? route(path) : location.assign(path)),
    leave: (url) => location.assign(url),
    reload: () => location.reload(),
    reloadAt(path) {
      // `location.assign` would only scroll if just the hash changes.
      history.replaceState(history.state, '', path)
      location.reload()
    },
    connectRouter: (go) => {
      route = go
    },
  }
}
