import { call, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import { navigation } from '../../core/navigation'
import { pollsReducer } from './reducer'
import {
  fetchExclusives,
  fetchFavorites,
  fetchListMetadata,
  fetchNewest,
  fetchResults,
  searchPolls,
} from './requests'
import { searchPath, serializeSearch } from './search-address'
import { withoutFilters } from './search-reset'

export const pollsFeature = createFeatureModule({
  name: 'polls',
  requests: [searchPolls, fetchExclusives, fetchFavorites, fetchResults, fetchNewest, fetchListMetadata],
  reducer: pollsReducer,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(searchPolls.success, leadToResetSearch)
  },
})

/** Replaces the address of a search that found nothing by its filters. */
function* leadToResetSearch(): SagaGenerator<void> {
  const { reset, search } = (yield* select(pollsFeature.selectSlice)).details
  if (!reset || !search || serializeSearch(reset.tried) !== serializeSearch(search)) return
  const { go } = yield* navigation()
  yield* call(go, searchPath(withoutFilters(reset.tried)))
}
