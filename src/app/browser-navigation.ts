import type { AppNavigation } from '../core/navigation'

type Go = (path: string) => void

export interface BrowserNavigation extends AppNavigation {
  /** Sets the router's navigate function when the router is mounted, and null when it is unmounted. */
  connectRouter: (go: Go | null) => void
}

/**
 * Creates a navigation that uses the router. Before the router is mounted, `go` only stores the path, which the router
 * then opens: a reload would lose the state. After the router was unmounted, it uses `location`.
 */
export function createBrowserNavigation(): BrowserNavigation {
  let pending: string | null = null
  let go: Go = (path) => (pending = path)
  return {
    go: (path) => go(path),
    leave: (url) => location.assign(url),
    reload: () => location.reload(),
    reloadAt(path) {
      // `location.assign` would only scroll if just the hash changes.
      history.replaceState(history.state, '', path)
      location.reload()
    },
    connectRouter(route) {
      go = route ?? ((path) => location.assign(path))
      if (route && pending !== null) route(pending)
      pending = null
    },
  }
}
