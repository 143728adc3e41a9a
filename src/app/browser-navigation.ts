import type { Navigation } from '../core/navigation'

type Go = (path: string) => void

export interface BrowserNavigation extends Navigation {
  /** Told how the router moves once it is there, and null when it goes. */
  connectRouter: (go: Go | null) => void
}

/** Moves through the router where there is one, else through the browser. */
export function browserNavigation(): BrowserNavigation {
  let route: Go | null = null
  return {
    go: (path) => (route ? route(path) : location.assign(path)),
    leave: (url) => location.assign(url),
    reload: () => location.reload(),
    reloadAt(path) {
      // `assign` would only scroll where nothing but the hash stays in the address.
      history.replaceState(history.state, '', path)
      location.reload()
    },
    connectRouter: (go) => {
      route = go
    },
  }
}
