import type { Action } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { withoutInapplicableFilters } from '../../../../contract/not-applicable'
import {
  comparisonFileName,
  districtEstimatesFileName,
  withPeopleFilters,
  reportFileName,
  resultFileName,
  waveFileName,
  type ComparisonFileType,
  type PeopleFilters,
  type WaveFileType,
} from '../../../../contract/result-file'
import * as api from '../../../api/result-exports'
import type { PollDetail, PollResult } from '../../../api/results'
import { createFeatureModule } from '../../../core/feature-module'
import { toQueryParams } from '../../../core/result-filter/filter'
import { createRequest, type CallOptions } from '../../../lib/request'
import { saveCsvOrFile } from '../../../lib/save-file'
import { toComparisonQuery, toResultQuery, toWavesRequestWithoutPeriod } from '../view/requests'
import { getChosenOrDefaultDrawing, type AnalysisView } from '../view/view'

/**
 * Returns the query of a view as a file: a map shows the same answer as on screen, and a time series is drawn as there,
 * which shows a trend by default if single periods are weak.
 *
 * @param series the periods of the view, if they are loaded
 */
export function toExportQuery(
  view: AnalysisView,
  poll: PollDetail,
  series: PollResult['series'] | undefined,
): api.PollExportQuery {
  const drawing = getChosenOrDefaultDrawing(view, poll, series)
  const isOther = view.drawing !== null || drawing === 'TREND'
  return {
    ...toResultQuery(view),
    ...(view.chart === 'verlauf' && isOther && { drawing }),
    ...(view.chart === 'karte' && view.mapAnswerPosition !== null && { answer: view.mapAnswerPosition }),
  }
}

/** Returns the query of a report of all views. Without chosen steps, the server chooses those of the time series. */
export const toReportQuery = (view: AnalysisView): api.PollReportQuery => ({
  ...toQueryParams(view),
  ...(view.interval && { interval: view.interval }),
  ...(view.weights === 'UNWEIGHTED' && { weights: view.weights }),
})

/** A view to export; the file is named after the question. */
interface ExportRequest {
  poll: Pick<PollDetail, 'id' | 'question'>
  query: api.PollExportQuery
  /** Whether the figures are without weights, for the file name. */
  isUnweighted: boolean
  /** The filter of the query's segment, for the file name: its recipient may not be able to see the segment. */
  segmentFilter?: PeopleFilters | undefined
  /** The filters that the result could not apply: the file name omits them. */
  notApplicable: PollResult['notApplicable']
}

interface WaveExport extends Omit<ExportRequest, 'query' | 'notApplicable'> {
  view: AnalysisView
  type: WaveFileType
}

interface ComparisonExport extends Omit<ExportRequest, 'query' | 'notApplicable'> {
  view: AnalysisView
  type: ComparisonFileType
  /** The filter of the second side's segment. */
  comparedSegmentFilter?: PeopleFilters | undefined
}

const asFile = { take: 'leading', key: JSON.stringify, failureToastId: 'export-failed' } as const
/** Fetches a view as a table or an image, or all views as a document. */
export const exportResult = createRequest(
  'pollAnalysis/exportResult',
  ({ poll, query, type }: ExportRequest & { type: api.PollFileType }, options: CallOptions) =>
    api.exportPollResult({ pollId: poll.id, query, type }, options),
  asFile,
)
export const exportComparison = createRequest(
  'pollAnalysis/exportComparison',
  ({ poll, view, type }: ComparisonExport, options: CallOptions) =>
    api.exportPollComparison({ pollId: poll.id, query: toComparisonQuery(view), type }, options),
  asFile,
)
export const exportWaves = createRequest(
  'pollAnalysis/exportWaves',
  ({ poll, view, type }: WaveExport, options: CallOptions) =>
    api.exportPollWaves({ ...toWavesRequestWithoutPeriod(poll.id, view), type }, options),
  asFile,
)
export const exportDistrictEstimates = createRequest(
  'pollAnalysis/exportEstimates',
  ({ id }: ExportRequest['poll'], options: CallOptions) => api.exportDistrictEstimatesCsv(id, options),
  asFile,
)

const fileExports = [exportResult, exportComparison, exportWaves, exportDistrictEstimates] as const

/** Exports views as files; loaded with the export formats. */
export const pollExportFeature = createFeatureModule({
  name: 'pollExports',
  requests: fileExports,
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(
      fileExports.map(({ success }) => success),
      saveExport,
    )
  },
})

/** Saves the exported file under a descriptive name. */
function saveExport(action: Action): void {
  const at = new Date()
  if (exportResult.success.match(action)) {
    const { poll, query, type, segmentFilter, notApplicable, isUnweighted } = action.meta.initiator.payload
    const named = withoutInapplicableFilters(withPeopleFilters(query, segmentFilter), notApplicable)
    const name =
      type === 'pdf' || type === 'pptx'
        ? reportFileName(poll, named, { at, type, isUnweighted })
        : resultFileName(poll, named, { at, type, isUnweighted })
    saveCsvOrFile(name, action.payload)
  } else if (exportComparison.success.match(action)) {
    const { poll, view, type, segmentFilter, comparedSegmentFilter, isUnweighted } =
      action.meta.initiator.payload
    const { otherPollId: other, ...filter } = view.comparedWith
    const first = withPeopleFilters(toQueryParams(view), segmentFilter)
    const second = {
      ...withPeopleFilters(toQueryParams(filter), comparedSegmentFilter),
      poll: other ?? undefined,
    }
    saveCsvOrFile(comparisonFileName(poll, [first, second], { at, type, isUnweighted }), action.payload)
  } else if (exportWaves.success.match(action)) {
    const { poll, view, type, segmentFilter, isUnweighted } = action.meta.initiator.payload
    const query = withPeopleFilters(toWavesRequestWithoutPeriod(poll.id, view).query, segmentFilter)
    saveCsvOrFile(waveFileName(poll, query, { at, type, isUnweighted }), action.payload)
  } else if (exportDistrictEstimates.success.match(action)) {
    saveCsvOrFile(districtEstimatesFileName(action.meta.initiator.payload, at), action.payload)
  }
}
