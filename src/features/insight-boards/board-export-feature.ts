import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { boardFileName, withPeopleFilters, type PeopleFilters } from '../../../contract/result-file'
import * as api from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import { createRequest, type CallOptions } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'

/** Fetches a board as CSV; `slug` and the filter of its segment become the file name. */
export const exportBoardAsCsv = createRequest(
  'insightBoards/export',
  (
    board: api.BoardExportRequest & { slug: string; fileNameFilters?: PeopleFilters | undefined },
    options: CallOptions,
  ) => api.exportBoardAsCsv(board, options),
  { take: 'leading', key: JSON.stringify, failureToastId: 'export-failed' },
)

/** Saves a board as CSV. Loaded with {@link BoardExportFormats}. */
export const boardCsvDownloadFeature = createFeatureModule({
  name: 'boardExport',
  requests: [exportBoardAsCsv],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportBoardAsCsv.success, function* save({ payload, meta }) {
      const { query, fileNameFilters, ...board } = meta.initiator.payload
      const isUnweighted = query.weights === 'UNWEIGHTED'
      const details = { at: new Date(), type: 'csv', isUnweighted } as const
      yield* call(saveCsv, boardFileName(board, withPeopleFilters(query, fileNameFilters), details), payload)
    })
  },
})
