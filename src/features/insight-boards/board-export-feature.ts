import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { csvName } from '../../../contract/csv'
import * as api from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import { createRequest, type CallOptions } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'

/** Fetches a board as CSV; `slug` becomes the file name. */
export const exportBoard = createRequest(
  'insightBoards/export',
  (board: api.BoardExport & { slug: string }, options: CallOptions) => api.exportBoard(board, options),
  { take: 'leading', key: JSON.stringify, failureToast: 'export-failed' },
)

/** Saves a board as CSV. Loaded with {@link BoardExportForms}. */
export const boardExportFeature = createFeatureModule({
  name: 'boardExport',
  requests: [exportBoard],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportBoard.success, function* save({ payload, meta }) {
      const { query, ...board } = meta.initiator.payload
      yield* call(saveCsv, csvName.board(board, query.weights), payload)
    })
  },
})
