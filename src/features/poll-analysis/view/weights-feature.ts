import { fetchPollWeights } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { findCachedResponse, cachedResponses } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'

const MAX_WEIGHTS = 5

export const fetchWeights = createRequest('pollAnalysis/fetchWeights', fetchPollWeights, { key: String })

/** The weights of polls; loaded with their panel. */
export const weightsFeature = createFeatureModule({
  name: 'pollWeights',
  requests: [fetchWeights],
  reducer: cachedResponses(fetchWeights, MAX_WEIGHTS),
})

export const selectWeights = (state: CoreState, id: PollId) =>
  findCachedResponse(weightsFeature.selectSlice(state), String(id))
