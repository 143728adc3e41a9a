import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as favorites from '../../api/favorites'
import * as polls from '../../api/polls'
import { favoritePoll, unfavoritePoll } from '../../core/entities/poll'
import { notify } from '../../core/notifications/actions'
import { errorMessage } from '../../core/requests/error-message'
import { requestSaga, type CallOptions, type Failed } from '../../lib/request'
import { takeInTurn } from '../../lib/take-in-turn'
import {
  fetchExclusives,
  fetchFavorites,
  fetchListMetadata,
  fetchNewest,
  fetchResults,
  searchPolls,
  type FavoritesPage,
  type VirtualList,
} from './actions'
import { LIMIT } from './limits'

export function* pollsSaga(): SagaGenerator<void> {
  yield* requestSaga(searchPolls, polls.searchPolls)
  yield* requestSaga(fetchExclusives, polls.fetchExclusives)
  yield* requestSaga(fetchFavorites, favoritesBehind)
  yield* requestSaga(fetchResults, polls.fetchOwnPolls)
  yield* requestSaga(fetchNewest, newest)
  yield* requestSaga(fetchListMetadata, firstOf, takeEvery)

  const inTurn = takeInTurn()
  yield* requestSaga(favoritePoll, favorites.favoritePoll, inTurn)
  yield* requestSaga(unfavoritePoll, favorites.unfavoritePoll, inTurn)
  yield* takeEvery([favoritePoll.failure, unfavoritePoll.failure], tellItWasTakenBack)
}

const favoritesBehind = ({ lost = 0, limit, offset }: FavoritesPage, options: CallOptions) =>
  favorites.fetchFavorites({ limit, offset: offset - lost }, options)

const newest = (page: polls.Page, options: CallOptions) =>
  polls.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options)

/** Asks for so little of a list that its total is all that is learned. */
const listOf = {
  exclusive: polls.fetchExclusives,
  favorites: favorites.fetchFavorites,
  results: polls.fetchOwnPolls,
}
const firstOf = (list: VirtualList, options: CallOptions) =>
  listOf[list]({ limit: LIMIT.metadata, offset: 0 }, options)

function* tellItWasTakenBack({ type, error }: Failed<number>) {
  const title =
    type === favoritePoll.failure.type
      ? 'Der Favorit wurde nicht gespeichert.'
      : 'Der Favorit wurde nicht entfernt.'
  yield* put(notify({ id: 'favorite-failed', title, content: errorMessage(error), timeout: 8_000 }))
}
