import { fetchTrackRecord as send } from '../../../api/results'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { cachedResponses, findCachedResponse } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'

/** The key of the only response. */
export const TRACK_RECORD_KEY = 'all'

export const fetchTrackRecord = createRequest('pollAnalysis/fetchTrackRecord', send, {
  key: () => TRACK_RECORD_KEY,
})

/** The polls with a known answer; loaded with their panel. */
export const trackRecordFeature = createFeatureModule({
  name: 'trackRecord',
  requests: [fetchTrackRecord],
  reducer: cachedResponses(fetchTrackRecord, 1),
})

/** The polls with a known answer; undefined until they are loaded. */
export const selectTrackRecord = (state: CoreState) =>
  findCachedResponse(trackRecordFeature.selectSlice(state), TRACK_RECORD_KEY)
