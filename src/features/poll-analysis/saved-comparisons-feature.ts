import * as api from '../../api/comparisons'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { compareGerman } from '../../lib/compare-german'
import { wholeList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchComparisons = createRequest('savedComparisons/fetch', api.fetchComparisons)
export const createComparison = createRequest('savedComparisons/create', api.createComparison, {
  take: 'leading',
})
export const changeComparison = createRequest('savedComparisons/change', api.changeComparison, {
  take: 'leading',
})
export const deleteComparison = createRequest('savedComparisons/delete', api.deleteComparison, {
  take: 'leading',
})

/** Comparisons saved under a name: one's own, and those of the organization. */
export const savedComparisonsFeature = createFeatureModule({
  name: 'savedComparisons',
  requests: [fetchComparisons, createComparison, changeComparison, deleteComparison],
  reducer: wholeList(fetchComparisons, 'comparisons', {
    order: (one, other) => compareGerman(one.name, other.name),
    creation: createComparison,
    extend: (builder) =>
      builder
        .addMatcher(changeComparison.success.match, (state, { payload }) => {
          state.list = state.list?.map((one) => (one.id === payload.id ? payload : one)) ?? null
        })
        // Somebody was quicker: what stands now is the base of the next try.
        .addMatcher(changeComparison.failure.match, (state, { error, meta }) => {
          const { current } = error
          if (!isComparison(current)) return
          state.list =
            state.list?.map((one) => (one.id === meta.initiator.payload.id ? current : one)) ?? null
        })
        .addMatcher(deleteComparison.success.match, (state, { meta }) => {
          state.list = state.list?.filter(({ id }) => id !== meta.initiator.payload.id) ?? null
        }),
  }),
})

const isComparison = (value: object | undefined): value is api.SavedComparison =>
  value !== undefined && 'id' in value && 'name' in value && 'version' in value

export const selectComparisons = (state: CoreState) => savedComparisonsFeature.selectSlice(state)
