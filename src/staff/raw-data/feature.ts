import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { findCachedResponse, cachedResponses } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { fetchJob } from '../jobs/feature'
import * as api from './api'
import type { ExportSource, TimeRange } from './api'

/** Returns the key of a board or poll for its state: data, requests and job. */
export const sourceKey = ({ kind, id }: ExportSource) => `${kind}/${id}`
const key = ({ source }: { source: ExportSource }) => sourceKey(source)

export const fetchTimeRanges = createRequest('rawData/timeRanges', api.fetchTimeRanges, { key: String })
export const fetchExportData = createRequest('rawData/fetch', api.fetchExportData, { key })
export const startExport = createRequest('rawData/export', api.startExport, { take: 'every', key })

const noJobs: Record<string, number | null> = {}

export const rawDataFeature = createFeatureModule({
  name: 'rawData',
  requests: [fetchTimeRanges, fetchExportData, startExport],
  reducer: combineReducers({
    ranges: cachedResponses(fetchTimeRanges, 1),
    described: cachedResponses(fetchExportData, 1),
    /** The jobs of the last exports. */
    jobIds: createReducer(noJobs, (builder) => {
      builder
        .addMatcher(startExport.match, (state, { payload }) => {
          state[key(payload)] = null
        })
        .addMatcher(startExport.success.match, (state, { payload, meta }) => {
          state[key(meta.initiator.payload)] = payload.id
        })
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(startExport.success, function* ({ payload }) {
      yield* put(fetchJob(payload.id))
    })
  },
})

const slice = rawDataFeature.selectSlice
const NO_RANGES: readonly TimeRange[] = []

/** Returns the time ranges of a board; a poll has none. */
export function selectTimeRanges(state: CoreState, { kind, id }: ExportSource): readonly TimeRange[] {
  const answer = kind === 'board' ? findCachedResponse(slice(state).ranges, String(id)) : undefined
  return answer?.timeRanges ?? NO_RANGES
}
export const selectExportData = (state: CoreState, source: ExportSource) =>
  findCachedResponse(slice(state).described, sourceKey(source))
export const selectExportJobId = (state: CoreState, source: ExportSource) =>
  slice(state).jobIds[sourceKey(source)] ?? null
