import { combineReducers, createAction, createReducer, isAnyOf, type Action } from '@reduxjs/toolkit'
import { call, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { FormErrorMapping } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { fetchJob } from '../jobs/feature'
import { fetchTagAndTopicCounts, type TagAndTopicCounts } from '../polls/api'
import * as api from './api'
import type { ImportCheck, ImportSettings, PollTable } from './api'

export const fetchTopics = createRequest('pollImport/topics', fetchTagAndTopicCounts)
export const uploadPollTable = createRequest('pollImport/upload', api.uploadPollTable)
export const checkPollTable = createRequest('pollImport/check', api.checkPollTable)
export const startPollImport = createRequest('pollImport/start', api.startPollImport, { take: 'leading' })
export const discardPollTable = createRequest('pollImport/discard', api.discardPollTable, { take: 'every' })

/** The user left the screen; an upload that was not imported is deleted. */
export const importScreenLeft = createAction('pollImport/left')
/** The user closed the last job. */
export const importJobClosed = createAction('pollImport/jobClosed')

interface CurrentImport {
  /** The uploaded table; null after it was imported or discarded. */
  table: PollTable | null
  /** The result of the last check, and its settings. */
  checked: { settings: ImportSettings; result: ImportCheck } | null
  /** The id of the table whose import is being started. */
  startingId: number | null
  /** The job that was started last. */
  jobId: number | null
}

/** Texts for errors of checking and of starting an import. */
export const IMPORT_ERROR_TEXTS: FormErrorMapping = {
  textsByCode: {
    not_found: 'Die hochgeladene Datei gibt es nicht mehr. Wählen Sie sie bitte noch einmal aus.',
  },
}

const nothing: CurrentImport = { table: null, checked: null, startingId: null, jobId: null }
const noTopics: { topics: TagAndTopicCounts['topics'] } = { topics: [] }

export const pollImportFeature = createFeatureModule({
  name: 'pollImport',
  requests: [fetchTopics, uploadPollTable, checkPollTable, startPollImport, discardPollTable],
  reducer: combineReducers({
    topics: createLoadedStateReducer(fetchTopics, noTopics, (_before, { topics }: TagAndTopicCounts) => ({
      topics,
    })),
    current: createReducer(nothing, (builder) => {
      builder
        .addCase(importJobClosed, () => nothing)
        .addMatcher(uploadPollTable.success.match, (_state, { payload }) => ({ ...nothing, table: payload }))
        .addMatcher(checkPollTable.success.match, (state, { payload, meta }) => {
          const { id, settings } = meta.initiator.payload
          if (state.table?.id === id) state.checked = { settings, result: payload }
        })
        .addMatcher(startPollImport.match, (state, { payload }) => {
          state.startingId = payload.id
        })
        .addMatcher(isAnyOf(startPollImport.success, startPollImport.failure), (state) => {
          state.startingId = null
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
    yield* takeEvery(importScreenLeft, function* () {
      yield* put(uploadPollTable.abort())
      const { table, startingId } = yield* select(selectCurrentImport)
      if (!table) return
      // The server imports what has been handed over; without it there would be nothing to import.
      if (table.id === startingId) yield* call(notifyIfNotStarted, table)
      else yield* put(discardPollTable(table.id))
    })
    yield* takeEvery(startPollImport.success, function* ({ payload }) {
      yield* put(fetchJob(payload.jobId))
    })
  },
})

/** Notifies the user if the import of a table cannot be started: its screen, which would show the error, was left. */
function* notifyIfNotStarted({ id, fileName }: PollTable): SagaGenerator<void> {
  const isOutcome = isAnyOf(startPollImport.success, startPollImport.failure)
  const outcome: Action = yield* take(
    (action: Action) => isOutcome(action) && action.meta.initiator.payload.id === id,
  )
  if (!startPollImport.failure.match(outcome)) return
  const { error } = outcome
  yield* put(
    notify({
      id: `import-${id}`,
      title: `Der Import von „${fileName}“ wurde nicht gestartet.`,
      content: Object.values(error.fields ?? {})[0] ?? getErrorMessage(error, IMPORT_ERROR_TEXTS.textsByCode),
      isPriority: true,
    }),
  )
}

export const selectCurrentImport = (state: CoreState): CurrentImport =>
  pollImportFeature.selectSlice(state).current
export const selectTopics = (state: CoreState): TagAndTopicCounts['topics'] =>
  pollImportFeature.selectSlice(state).topics.topics
