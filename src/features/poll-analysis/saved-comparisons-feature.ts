import { isAnyOf } from '@reduxjs/toolkit'
import * as api from '../../api/comparisons'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { compareGerman } from '../../lib/compare-german'
import { wholeList, type WholeList } from '../../lib/remote-list'
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
    order: byName,
    creation: createComparison,
    extend: (builder) =>
      builder
        .addMatcher(changeComparison.success.match, (state, { payload }) => replace(state, payload))
        // Somebody was quicker: what stands now is the base of the next try, and what is gone leaves the list.
        .addMatcher(
          isAnyOf(changeComparison.failure.match, deleteComparison.failure.match),
          (state, { error: { code, current }, meta }) => {
            if (isComparison(current)) replace(state, current)
            else if (code === 'not_found') remove(state, meta.initiator.payload.id)
          },
        )
        .addMatcher(deleteComparison.success.match, (state, { meta }) =>
          remove(state, meta.initiator.payload.id),
        ),
  }),
})

function byName(one: api.SavedComparison, other: api.SavedComparison) {
  return compareGerman(one.name, other.name)
}

function replace(state: WholeList<api.SavedComparison>, changed: api.SavedComparison) {
  state.list = state.list?.map((one) => (one.id === changed.id ? changed : one)).toSorted(byName) ?? null
}

function remove(state: WholeList<api.SavedComparison>, removed: number) {
  state.list = state.list?.filter(({ id }) => id !== removed) ?? null
}

const isComparison = (value: object | undefined): value is api.SavedComparison =>
  value !== undefined && 'id' in value && 'name' in value && 'version' in value

export const selectComparisons = (state: CoreState) => savedComparisonsFeature.selectSlice(state)
