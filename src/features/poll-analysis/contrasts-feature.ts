import { fetchPollContrasts } from '../../api/results'
import { createFeatureModule } from '../../core/feature-module'
import { withoutOldSegments } from '../../core/segments/events'
import type { CoreState } from '../../core/state'
import { findCachedResponse, findRequestedAt, cachedResponses } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { laterThan, selectLive } from './feature'
import { resultKey, type ContrastRequest } from './requests'

const MAX_CONTRASTS = 20

export const fetchContrasts = createRequest('pollAnalysis/fetchContrasts', fetchPollContrasts, {
  take: 'every',
  key: resultKey,
})

/** What differs beyond chance in a result; it comes with the part of the page that tells it. */
export const contrastsFeature = createFeatureModule({
  name: 'pollContrasts',
  requests: [fetchContrasts],
  reducer: withoutOldSegments(cachedResponses(fetchContrasts, MAX_CONTRASTS)),
})

export const selectContrasts = (state: CoreState, request: ContrastRequest) =>
  findCachedResponse(contrastsFeature.selectSlice(state), resultKey(request))

/** When contrasts at hand changed on the server after they were asked for, as results do; they are of complete days. */
export function selectContrastsChangedAt(state: CoreState, request: ContrastRequest): number {
  const live = selectLive(state)
  const dayAt = live.pollId === request.pollId ? live.dayAt : 0
  return laterThan(findRequestedAt(contrastsFeature.selectSlice(state), resultKey(request)), dayAt)
}
