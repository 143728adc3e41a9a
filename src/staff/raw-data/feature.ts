import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { findCachedResponse, createResponseCacheReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { fetchJob } from '../jobs/feature'
import * as api from './api'
import type { ExportedObject, TimeRange } from './api'

/** Returns the key of a board, poll or project for its state: data, requests and job. */
export const getExportedObjectKey = ({ kind, id }: ExportedObject): string => `${kind}/${id}`
const key = ({ source }: { source: ExportedObject }) => getExportedObjectKey(source)

export const fetchBoardQuarters = createRequest('rawData/timeRanges', api.fetchBoardQuarters, {
  key: String,
})
export const fetchExportOptionsAndDryRun = createRequest('rawData/fetch', api.fetchExportOptionsAndDryRun, {
  key,
})
export const startExport = createRequest('rawData/export', api.startExport, { take: 'every', key })

const noJobs: Record<string, number | null> = {}

export const rawDataFeature = createFeatureModule({
  name: 'rawData',
  requests: [fetchBoardQuarters, fetchExportOptionsAndDryRun, startExport],
  reducer: combineReducers({
    ranges: createResponseCacheReducer(fetchBoardQuarters, 1),
    described: createResponseCacheReducer(fetchExportOptionsAndDryRun, 1),
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

/** Returns the time ranges of a board; others have none. */
export function selectBoardQuarters(state: CoreState, { kind, id }: ExportedObject): readonly TimeRange[] {
  const answer = kind === 'board' ? findCachedResponse(slice(state).ranges, String(id)) : undefined
  return answer?.timeRanges ?? NO_RANGES
}
export const selectExportOptions = (
  state: CoreState,
  source: ExportedObject,
): Awaited<ReturnType<typeof api.fetchExportOptionsAndDryRun>> | undefined =>
  findCachedResponse(slice(state).described, getExportedObjectKey(source))
export const selectExportJobId = (state: CoreState, source: ExportedObject): number | null =>
  slice(state).jobIds[getExportedObjectKey(source)] ?? null
