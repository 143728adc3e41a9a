import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { flowFileName, type FlowFileType } from '../../../../contract/result-file'
import { exportPollFlows } from '../../../api/result-exports'
import { fetchPollFlows, type PollDetail } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { createResponseCacheReducer, findCachedResponse } from '../../../lib/remote-list'
import { createRequest, type CallOptions } from '../../../lib/request'
import { saveCsv, saveFile } from '../../../lib/save-file'

const MAX_FLOWS = 5

export const fetchFlows = createRequest('pollAnalysis/fetchFlows', fetchPollFlows, { key: String })

interface FlowExport {
  poll: Pick<PollDetail, 'id' | 'question'>
  type: FlowFileType
  /** The first day of the earlier time of the flow that is shown. */
  from: string
}

/** Whether a file contains only the flow that is shown, not all of a poll. */
const isPicture = (type: FlowFileType) => type === 'svg' || type === 'png'

/** Fetches the flows of a poll as a file. */
export const exportFlows = createRequest(
  'pollAnalysis/exportFlows',
  ({ poll, type, from }: FlowExport, options: CallOptions) =>
    exportPollFlows({ pollId: poll.id, type, query: isPicture(type) ? { flowFrom: from } : {} }, options),
  { take: 'leading', key: JSON.stringify, failureToastId: 'export-failed' },
)

/** The answers of the same people at two times; loaded with their panel. */
export const flowFeature = createFeatureModule({
  name: 'pollFlows',
  requests: [fetchFlows, exportFlows],
  reducer: createResponseCacheReducer(fetchFlows, MAX_FLOWS),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportFlows.success, ({ payload, meta }) => {
      const { poll, type, from } = meta.initiator.payload
      const name = flowFileName(poll, isPicture(type) ? from : null, new Date(), type)
      if (typeof payload === 'string') saveCsv(name, payload)
      else saveFile(name, payload)
    })
  },
})

/** The flows of a poll; undefined until they are loaded. */
export const selectCachedFlows = (state: CoreState, id: PollId) =>
  findCachedResponse(flowFeature.selectSlice(state), String(id))
