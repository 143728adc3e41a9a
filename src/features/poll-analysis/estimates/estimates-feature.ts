import { fetchDistrictEstimates } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { findCachedResponse, cachedResponses } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'

const MAX_ESTIMATES = 5

export const fetchEstimates = createRequest('pollAnalysis/fetchEstimates', fetchDistrictEstimates, {
  key: String,
})

/** The estimates by district; loaded with their map. */
export const estimatesFeature = createFeatureModule({
  name: 'districtEstimates',
  requests: [fetchEstimates],
  reducer: cachedResponses(fetchEstimates, MAX_ESTIMATES),
})

export const selectEstimates = (state: CoreState, id: PollId) =>
  findCachedResponse(estimatesFeature.selectSlice(state), String(id))
