import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/raw-data'
import type { ExportData, TimeRange } from '../../api/raw-data'
import { createFeatureModule } from '../../core/feature-module'
import { fetchJob } from '../../core/internal/jobs/feature'
import type { CoreState } from '../../core/state'
import { loadedBy, wholeList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchTimeRanges = createRequest('rawData/timeRanges', api.fetchTimeRanges)
export const fetchExportData = createRequest('rawData/fetch', api.fetchExportData)
export const startExport = createRequest('rawData/export', api.startExport, { take: 'leading' })

const nothing: { data: ExportData | null } = { data: null }

export const rawDataFeature = createFeatureModule({
  name: 'rawData',
  requests: [fetchTimeRanges, fetchExportData, startExport],
  reducer: combineReducers({
    ranges: wholeList(fetchTimeRanges, 'timeRanges'),
    described: loadedBy(fetchExportData, nothing, (_, data: ExportData) => ({ data })),
    /** The job of the export that was started last. */
    jobId: createReducer<number | null>(null, (builder) => {
      builder
        .addMatcher(startExport.match, () => null)
        .addMatcher(startExport.success.match, (_state, { payload }) => payload.id)
    }),
  }),
  *consequences(): SagaGenerator<void> {
    yield* takeEvery(startExport.success, function* ({ payload }) {
      yield* put(fetchJob(payload.id))
    })
  },
})

const slice = rawDataFeature.selectSlice
const NO_RANGES: readonly TimeRange[] = []

export const selectTimeRanges = (state: CoreState) => slice(state).ranges.list ?? NO_RANGES
export const selectExportData = (state: CoreState) => slice(state).described
export const selectExportJobId = (state: CoreState) => slice(state).jobId
