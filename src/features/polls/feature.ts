import { call, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import { getNavigation } from '../../core/navigation'
import { pollsReducer } from './reducer'
import {
  fetchExclusivePolls,
  fetchFavorites,
  fetchVirtualBundleTotal,
  fetchNewestPolls,
  fetchCommissionedPolls,
  searchPolls,
} from './requests'
import { getSearchPath, serializeSearch } from './search-params'
import { withoutFilters } from './search-reset'

export const pollsFeature = createFeatureModule({
  name: 'polls',
  requests: [
    searchPolls,
    fetchExclusivePolls,
    fetchFavorites,
    fetchCommissionedPolls,
    fetchNewestPolls,
    fetchVirtualBundleTotal,
  ],
  reducer: pollsReducer,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(searchPolls.success, goToResetSearch)
  },
})

/** Navigates to the search without filters after a search with filters had no results. */
function* goToResetSearch(): SagaGenerator<void> {
  const { reset, search } = (yield* select(pollsFeature.selectSlice)).details
  if (!reset || !search || serializeSearch(reset.tried) !== serializeSearch(search)) return
  const { go } = yield* getNavigation()
  yield* call(go, getSearchPath(withoutFilters(reset.tried)))
}
