import type { PollId } from '../../../core/entities/poll'
import { selectCachedContrasts, selectContrastsOutdatedAtMsOrZero } from './feature'
import { fetchContrasts, toContrastsRequest } from './requests'
import { useCachedResponse } from './use-cached-response'
import type { AnalysisView } from './view'

/** Returns the significant differences of a result, and loads them if they are not cached, unless this is disabled. */
export const useFetchedContrasts = (pollId: PollId, view: AnalysisView, { isEnabled = true } = {}) =>
  useCachedResponse(fetchContrasts, toContrastsRequest(pollId, view), selectCachedContrasts, {
    isEnabled,
    selectOutdatedAtMs: selectContrastsOutdatedAtMsOrZero,
  })
