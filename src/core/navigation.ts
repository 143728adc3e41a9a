import { getContext, type SagaGenerator } from 'typed-redux-saga'

/** Navigation for sagas. The app passes it to the store. */
export interface AppNavigation {
  /** Opens a path of the app (path, query, hash) without a reload. */
  go: (path: string) => void
  /** Opens a page of another host. */
  leave: (url: string) => void
  reload: () => void
  /** Opens a path of the app with a reload. */
  reloadAt: (path: string) => void
}

export function* getNavigation(): SagaGenerator<AppNavigation> {
  return yield* getContext<AppNavigation>('navigation')
}
