import { fetchPollContrasts } from '../../../api/results'
import { createFeatureModule } from '../../../core/feature-module'
import { invalidateOnSegmentChange } from '../../../core/segments/events'
import type { CoreState } from '../../../core/state'
import { findCachedResponse, findRequestedAt, cachedResponses } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'
import { timeIfAfter, selectLive } from '../view/feature'
import { resultKey, type ContrastRequest } from '../view/requests'

const MAX_CONTRASTS = 20

export const fetchContrasts = createRequest('pollAnalysis/fetchContrasts', fetchPollContrasts, {
  key: resultKey,
})

/** The significant differences of a result; loaded with the section that shows them. */
export const contrastsFeature = createFeatureModule({
  name: 'pollContrasts',
  requests: [fetchContrasts],
  reducer: invalidateOnSegmentChange(cachedResponses(fetchContrasts, MAX_CONTRASTS)),
})

export const selectContrasts = (state: CoreState, request: ContrastRequest) =>
  findCachedResponse(contrastsFeature.selectSlice(state), resultKey(request))

/** Returns when cached differences became outdated on the server, like results; they cover complete days. */
export function selectContrastsChangedAt(state: CoreState, request: ContrastRequest): number {
  const live = selectLive(state)
  const dayAt = live.pollId === request.pollId ? live.dayAt : 0
  return timeIfAfter(findRequestedAt(contrastsFeature.selectSlice(state), resultKey(request)), dayAt)
}
