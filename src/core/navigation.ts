import { getContext, type SagaGenerator } from 'typed-redux-saga'

/** The ways in which a saga may move the person to another place. The app gives them to the store. */
export interface Navigation {
  /** To a path of this app (path, query, hash), without loading the page anew. */
  go: (path: string) => void
  /** To another host's page. */
  leave: (url: string) => void
  reload: () => void
  /** To another path of this app by loading the page anew. */
  reloadAt: (path: string) => void
}

/** The navigation that the store was made with. */
export function* navigation(): SagaGenerator<Navigation> {
  return yield* getContext<Navigation>('navigation')
}
