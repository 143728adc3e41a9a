import * as api from '../../../api/comparisons'
import { createFeatureModule } from '../../../core/feature-module'
import { compareByName, withChangesAndDeletions } from '../../../core/saved-objects/saved-object'
import { createWholeListReducer } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'

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

export const savedComparisonsFeature = createFeatureModule({
  name: 'savedComparisons',
  requests: [fetchComparisons, createComparison, changeComparison, deleteComparison],
  reducer: withChangesAndDeletions(
    createWholeListReducer(fetchComparisons, 'comparisons', {
      order: compareByName,
      creation: createComparison,
    }),
    changeComparison,
    deleteComparison,
  ),
})
