import { combineReducers, createAction, createReducer } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/admin-poll-import'
import type { ImportCheck, ImportSettings, PollTable } from '../../api/admin-poll-import'
import { fetchTagCounts, type TagCounts } from '../../api/admin-polls'
import { createFeatureModule } from '../../core/feature-module'
import { fetchJob } from '../../core/internal/jobs/feature'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchTopics = createRequest('pollImport/topics', fetchTagCounts)
export const uploadPollTable = createRequest('pollImport/upload', api.uploadPollTable)
export const checkPollTable = createRequest('pollImport/check', api.checkPollTable)
export const startPollImport = createRequest('pollImport/start', api.startPollImport, { take: 'leading' })
export const discardPollTable = createRequest('pollImport/discard', api.discardPollTable, { take: 'every' })

/** The user left the screen; an upload that was not imported is deleted. */
export const importLeft = createAction('pollImport/left')
/** The user closed the last job. */
export const jobClosed = createAction('pollImport/jobClosed')

interface CurrentImport {
  /** The uploaded table; null after it was imported or discarded. */
  table: PollTable | null
  /** The result of the last check, and its settings. */
  checked: { settings: ImportSettings; result: ImportCheck } | null
  /** The job that was started last. */
  jobId: number | null
}

const nothing: CurrentImport = { table: null, checked: null, jobId: null }
const noTopics: { topics: TagCounts['topics'] } = { topics: [] }

export const pollImportFeature = createFeatureModule({
  name: 'pollImport',
  requests: [fetchTopics, uploadPollTable, checkPollTable, startPollImport, discardPollTable],
  reducer: combineReducers({
    topics: loadedBy(fetchTopics, noTopics, (_before, { topics }: TagCounts) => ({ topics })),
    current: createReducer(nothing, (builder) => {
      builder
        .addCase(jobClosed, () => nothing)
        .addMatcher(uploadPollTable.success.match, (_state, { payload }) => ({ ...nothing, table: payload }))
        .addMatcher(checkPollTable.success.match, (state, { payload, meta }) => {
          const { id, settings } = meta.initiator.payload
          if (state.table?.id === id) state.checked = { settings, result: payload }
        })
        .addMatcher(startPollImport.success.match, (state, { payload, meta }) =>
          // Another table may have been uploaded by the time.
          state.table === null || state.table.id === meta.initiator.payload.id
            ? { ...nothing, jobId: payload.jobId }
            : state,
        )
        .addMatcher(discardPollTable.match, () => nothing)
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(importLeft, function* () {
      yield* put(uploadPollTable.abort())
      const { table } = yield* select(selectImport)
      // The server imports what has been handed over; without it there would be nothing to import.
      const isStarting = yield* select((state: CoreState) => selectIsLoading(state, startPollImport))
      if (table && !isStarting) yield* put(discardPollTable(table.id))
    })
    yield* takeEvery(startPollImport.success, function* ({ payload }) {
      yield* put(fetchJob(payload.jobId))
    })
  },
})

export const selectImport = (state: CoreState): CurrentImport => pollImportFeature.selectSlice(state).current
export const selectTopics = (state: CoreState) => pollImportFeature.selectSlice(state).topics.topics
