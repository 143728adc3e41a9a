import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as favourites from '../../api/favourites'
import * as polls from '../../api/polls'
import { favouritePoll, unfavouritePoll } from '../../core/entities/poll'
import { notify } from '../../core/notifications/actions'
import { errorMessage } from '../../core/requests/error-message'
import { requestSaga, type CallOptions, type Failed } from '../../lib/request'
import { takeInTurn } from '../../lib/take-in-turn'
import {
  fetchExclusives,
  fetchFavourites,
  fetchListMetadata,
  fetchNewest,
  fetchResults,
  searchPolls,
  type FavouritesPage,
  type VirtualList,
} from './actions'
import { LIMIT } from './limits'

export function* pollsSaga(): SagaGenerator<void> {
  yield* requestSaga(searchPolls, polls.searchPolls)
  yield* requestSaga(fetchExclusives, polls.fetchExclusives)
  yield* requestSaga(fetchFavourites, favouritesBehind)
  yield* requestSaga(fetchResults, polls.fetchOwnPolls)
  yield* requestSaga(fetchNewest, newest)
  yield* requestSaga(fetchListMetadata, firstOf, takeEvery)

  const inTurn = takeInTurn()
  yield* requestSaga(favouritePoll, favourites.favouritePoll, inTurn)
  yield* requestSaga(unfavouritePoll, favourites.unfavouritePoll, inTurn)
  yield* takeEvery([favouritePoll.failure, unfavouritePoll.failure], tellItWasTakenBack)
}

const favouritesBehind = ({ lost = 0, limit, offset }: FavouritesPage, options: CallOptions) =>
  favourites.fetchFavourites({ limit, offset: offset - lost }, options)

const newest = (page: polls.Page, options: CallOptions) =>
  polls.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options)

/** Asks for so little of a list that its total is all that is learned. */
const listOf = {
  exclusive: polls.fetchExclusives,
  favorites: favourites.fetchFavourites,
  results: polls.fetchOwnPolls,
}
const firstOf = (list: VirtualList, options: CallOptions) =>
  listOf[list]({ limit: LIMIT.metadata, offset: 0 }, options)

function* tellItWasTakenBack({ type, error }: Failed<number>) {
  const title =
    type === favouritePoll.failure.type
      ? 'Der Favorit wurde nicht gespeichert.'
      : 'Der Favorit wurde nicht entfernt.'
  yield* put(notify({ id: 'favourite-failed', title, content: errorMessage(error), timeout: 8_000 }))
}
