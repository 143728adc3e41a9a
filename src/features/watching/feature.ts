import * as api from '../../api/watches'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createResponseCacheReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchChanges = createRequest('changes/fetch', api.fetchWatchChanges)

/** The changes of the user's watches; loaded with the start page. */
export const changesFeature = createFeatureModule({
  name: 'changes',
  requests: [fetchChanges],
  reducer: createResponseCacheReducer(fetchChanges, 1),
})

/** The changes since the last visit; undefined until they are loaded. */
export const selectChanges = (state: CoreState): api.WatchChanges | undefined =>
  changesFeature.selectSlice(state).at(-1)?.response
