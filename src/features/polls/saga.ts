import { call, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as polls from '../../api/polls'
import { navigation } from '../../core/navigation'
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
import { searchPath, serializeSearch } from './search-address'
import { withoutFilters } from './search-reset'
import { selectSearchReset, selectShownSearch } from './selectors'

export function* pollsSaga(): SagaGenerator<void> {
  yield* requestSaga(searchPolls, polls.searchPolls)
  yield* takeEvery(searchPolls.success, leadToResetSearch)
  yield* requestSaga(fetchExclusives, polls.fetchExclusives)
  yield* requestSaga(fetchFavorites, favoritesBehind)
  yield* requestSaga(fetchResults, polls.fetchOwnPolls)
  yield* requestSaga(fetchNewest, newest)
  yield* requestSaga(fetchListMetadata, firstOf, takeEvery)
}

/** Replaces the address of a search that found nothing by its filters. */
function* leadToResetSearch(): SagaGenerator<void> {
  const reset = yield* select(selectSearchReset)
  const shown = yield* select(selectShownSearch)
  if (reset === null || serializeSearch(reset.tried) !== shown) return
  const { go } = yield* navigation()
  yield* call(go, searchPath(withoutFilters(reset.tried)))
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
