import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as polls from '../../api/polls'
import { requestSaga, type CallOptions } from '../../lib/request'
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
}

const favoritesBehind = ({ lost = 0, limit, offset }: FavoritesPage, options: CallOptions) =>
  polls.fetchFavorites({ limit, offset: offset - lost }, options)

const newest = (page: polls.Page, options: CallOptions) =>
  polls.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options)

/** Asks for so little of a list that its total is all that is learned. */
const listOf = {
  exclusive: polls.fetchExclusives,
  favorites: polls.fetchFavorites,
  results: polls.fetchOwnPolls,
}
const firstOf = (list: VirtualList, options: CallOptions) =>
  listOf[list]({ limit: LIMIT.metadata, offset: 0 }, options)
