import { fetchPollSensitivity, type PollRequest, type SensitivityQuery } from '../../../api/results'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { cachedResponses, findCachedResponse } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'
import { resultKey } from '../view/requests'

const MAX_SENSITIVITIES = 10

export const fetchSensitivity = createRequest('pollAnalysis/fetchSensitivity', fetchPollSensitivity, {
  key: resultKey,
})

/** How much findings depend on weighting and single votes; loaded with their panel. */
export const sensitivityFeature = createFeatureModule({
  name: 'pollSensitivities',
  requests: [fetchSensitivity],
  reducer: cachedResponses(fetchSensitivity, MAX_SENSITIVITIES),
})

/** The sensitivity of a result, in a response that is undefined until it is loaded. */
export const selectSensitivity = (state: CoreState, request: PollRequest<SensitivityQuery>) =>
  findCachedResponse(sensitivityFeature.selectSlice(state), resultKey(request))
