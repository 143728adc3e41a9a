import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createResponseCacheReducer, findCachedResponse } from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import * as api from './api'

const MAX_POLLS = 5

export const fetchBenchmarks = createRequest('adminPolls/fetchBenchmarks', api.fetchBenchmarks, {
  key: String,
})
export const registerBenchmark = createRequest('adminPolls/registerBenchmark', api.registerBenchmark, {
  ...LEADING_BY_ID,
  refreshes: ({ id }) => [fetchBenchmarks(id)],
})
export const enterOfficialShare = createRequest('adminPolls/enterOfficialShare', api.enterOfficialShare, {
  ...LEADING_BY_ID,
  refreshes: ({ id }) => [fetchBenchmarks(id)],
})

/** The known answers of polls, for staff; loaded with their section. */
export const benchmarksFeature = createFeatureModule({
  name: 'pollBenchmarks',
  requests: [fetchBenchmarks, registerBenchmark, enterOfficialShare],
  reducer: createResponseCacheReducer(fetchBenchmarks, MAX_POLLS),
})

/** The known answers of a poll; undefined until they are loaded. */
export const selectBenchmarks = (state: CoreState, id: number): api.PollBenchmarks | undefined =>
  findCachedResponse(benchmarksFeature.selectSlice(state), String(id))
