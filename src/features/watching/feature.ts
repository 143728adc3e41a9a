import * as api from '../../api/watches'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createResponseCacheReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchWatchChanges = createRequest('changes/fetch', api.fetchWatchChanges)

/** The changes of the user's watches; loaded with the start page. */
export const watchChangesFeature = createFeatureModule({
  name: 'changes',
  requests: [fetchWatchChanges],
  reducer: createResponseCacheReducer(fetchWatchChanges, 1),
})

/** The changes since the last visit; undefined until they are loaded. */
export const selectWatchChanges = (state: CoreState): api.WatchChanges | undefined =>
  watchChangesFeature.selectSlice(state).at(-1)?.response
