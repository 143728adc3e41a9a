import { combineReducers, createSelector } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/admin-comparisons'
import type { SharedComparison } from '../../api/admin-comparisons'
import { createFeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { byId, pagedList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchSharedComparisons = createRequest('adminComparisons/list', api.fetchSharedComparisons)
export const blockComparison = createRequest('adminComparisons/block', api.blockComparison, {
  take: 'leading',
})

/** The saved comparisons that organizations share, as staff see them. */
export const adminComparisonsFeature = createFeatureModule({
  name: 'adminComparisons',
  requests: [fetchSharedComparisons, blockComparison],
  reducer: combineReducers({
    list: pagedList(fetchSharedComparisons, 'comparisons'),
    comparisons: byId([fetchSharedComparisons], 'comparisons'),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(blockComparison.failure, function* (failed) {
      // The dialog that asks for the reason of a block tells its failures itself.
      if (failed.meta.initiator.payload.reason === null)
        yield* notifyFailure('comparison-not-released')(failed)
    })
  },
})

const slice = adminComparisonsFeature.selectSlice

export const selectComparisonList = (state: CoreState) => slice(state).list

export const selectSharedComparisons = createSelector(
  [selectComparisonList, (state: CoreState) => slice(state).comparisons],
  ({ ids }, comparisons): SharedComparison[] => ids.flatMap((id) => comparisons[id] ?? []),
)
