import * as api from '../../api/watches'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { cachedResponses } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchChanges = createRequest('changes/fetch', api.fetchChanges)

/** What has changed of what the user watches; it comes with the start page. */
export const changesFeature = createFeatureModule({
  name: 'changes',
  requests: [fetchChanges],
  reducer: cachedResponses(fetchChanges, 1),
})

/** Since the last visit; undefined until it is known. */
export const selectChanges = (state: CoreState): api.Changes | undefined =>
  changesFeature.selectSlice(state).at(-1)?.response
