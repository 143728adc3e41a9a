import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { flowFileName, type FlowFileType } from '../../../../contract/result-file'
import { exportPollFlows } from '../../../api/result-exports'
import type { PollDetail } from '../../../api/results'
import { createFeatureModule } from '../../../core/feature-module'
import { createRequest, type CallOptions } from '../../../lib/request'
import { saveCsvOrFile } from '../../../lib/save-file'

interface FlowExport {
  poll: Pick<PollDetail, 'id' | 'question'>
  type: FlowFileType
  /** The first day of the earlier time of the flow that is shown. */
  from: string
}

/** Whether a file contains only the flow that is shown, not all of a poll. */
const isPicture = (type: FlowFileType) => type === 'svg' || type === 'png'

export const exportFlows = createRequest(
  'pollAnalysis/exportFlows',
  ({ poll, type, from }: FlowExport, options: CallOptions) =>
    exportPollFlows({ pollId: poll.id, type, query: isPicture(type) ? { flowFrom: from } : {} }, options),
  { take: 'leading', key: JSON.stringify, failureToastId: 'export-failed' },
)

/** The exports of the answers of the same people at two times. */
export const flowExportFeature = createFeatureModule({
  name: 'pollFlowExports',
  requests: [exportFlows],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportFlows.success, ({ payload, meta }) => {
      const { poll, type, from } = meta.initiator.payload
      saveCsvOrFile(flowFileName(poll, isPicture(type) ? from : null, new Date(), type), payload)
    })
  },
})
