import { fetchQuestionAverage } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { cachedResponses, findCachedResponse } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'

const MAX_AVERAGES = 5

export const fetchAverage = createRequest('pollAnalysis/fetchAverage', fetchQuestionAverage, { key: String })

/** The averages of questions over institutes; loaded with their panel. */
export const averageFeature = createFeatureModule({
  name: 'questionAverages',
  requests: [fetchAverage],
  reducer: cachedResponses(fetchAverage, MAX_AVERAGES),
})

/** The average of a poll's question, in a response that is undefined until it is loaded. */
export const selectAverage = (state: CoreState, id: PollId) =>
  findCachedResponse(averageFeature.selectSlice(state), String(id))
