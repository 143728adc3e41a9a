import * as api from '../../api/watches'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { cachedResponses } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchChanges = createRequest('changes/fetch', api.fetchChanges)

/** The changes of the user's watches; loaded with the start page. */
export const changesFeature = createFeatureModule({
  name: 'changes',
  requests: [fetchChanges],
  reducer: cachedResponses(fetchChanges, 1),
})

/** The changes since the last visit; undefined until they are loaded. */
export const selectChanges = (state: CoreState): api.Changes | undefined =>
  changesFeature.selectSlice(state).at(-1)?.response
