import { createReducer, type Action } from '@reduxjs/toolkit'
import { call, delay, fork, put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { isUnfinishedJob, JOB_TEXT } from '../../../contract/jobs'
import * as api from '../../api/exports'
import type { ResultExportJob } from '../../api/exports'
import { createRequest } from '../../lib/request'
import { isPermanentRejection } from '../../lib/request-error'
import { saveFile } from '../../lib/save-file'
import { readJson, tabStore, writeJson } from '../../lib/storage'
import { createFeatureModule } from '../feature-module'
import { notify } from '../notifications/actions'
import { notifyFailure } from '../notifications/notify-failure'
import type { CoreState } from '../state'

/** The interval at which running exports are polled. It doubles after each failure. */
const POLL_MS = 1_000
const MAX_POLL_MS = 30_000

const failureToastId = 'export-failed'

export const startBoardExport = createRequest('exports/startBoard', api.startBoardExport, {
  take: 'leading',
  failureToastId,
  key: JSON.stringify,
})
export const startListExport = createRequest('exports/startList', api.startListExport, {
  take: 'leading',
  failureToastId,
})
const fetchExport = createRequest('exports/fetch', api.fetchExportJob, { key: String })
export const cancelExport = createRequest('exports/cancel', api.cancelExport, {
  take: 'every',
  key: String,
  failureToastId,
})
const downloadExport = createRequest('exports/download', api.downloadExport, {
  take: 'every',
  failureToastId,
  key: ({ id }) => String(id),
})

const starts = [startBoardExport, startListExport] as const
const none: ResultExportJob[] = []

/** Exports of many polls. Each is polled until it ends and then downloaded, even if the user has left the page. */
export const exportsFeature = createFeatureModule({
  name: 'exports',
  requests: [...starts, fetchExport, cancelExport, downloadExport],
  /** The running exports, oldest first. */
  reducer: createReducer(none, (builder) => {
    for (const { success } of [...starts, fetchExport, cancelExport])
      builder.addMatcher(success.match, (state, { payload }) => {
        const others = state.filter(({ id }) => id !== payload.id)
        return isUnfinishedJob(payload) ? [...others, payload].toSorted((a, b) => a.id - b.id) : others
      })
  }),
  *sideEffects(): SagaGenerator<void> {
    for (const id of readRunningIds()) yield* fork(pollExport, id)
    yield* takeEvery(
      starts.map(({ success }) => success),
      function* ({ payload }) {
        yield* call(pollExport, payload.id)
      },
    )
    yield* takeEvery(downloadExport.success, function* save({ payload, meta }) {
      yield* call(saveFile, meta.initiator.payload.fileName ?? 'export', payload)
    })
  },
})

/** Polls an export until it ends, with growing intervals after failures. Continues after a reload of the page. */
function* pollExport(id: number): SagaGenerator<void> {
  writeRunningIds([...readRunningIds().filter((other) => other !== id), id])
  for (let failures = 0; ;) {
    yield* delay(Math.min(POLL_MS * 2 ** failures, MAX_POLL_MS))
    yield* put(fetchExport(id))
    const outcome: Action = yield* take(isOutcomeOf(id))
    if (fetchExport.failure.match(outcome)) {
      failures++
      if (!isPermanentRejection(outcome.error)) continue
      if (outcome.error.code !== 'not_found') yield* notifyFailure(failureToastId, outcome.error)
      break
    }
    if (!fetchExport.success.match(outcome)) continue
    failures = 0
    if (isUnfinishedJob(outcome.payload)) continue
    yield* downloadOrNotify(outcome.payload)
    break
  }
  writeRunningIds(readRunningIds().filter((other) => other !== id))
}

/** Downloads the file of an export that has ended, or shows why it failed. */
function* downloadOrNotify(ended: ResultExportJob): SagaGenerator<void> {
  const { id, canDownload, error, title } = ended
  if (canDownload) yield* put(downloadExport(ended))
  else if (error !== JOB_TEXT.canceled)
    yield* put(
      notify({
        id: `export-${id}`,
        title: `„${title}“ konnte nicht exportiert werden.`,
        content: error ?? JOB_TEXT.failed,
        isPriority: true,
      }),
    )
}

/** The ids of running exports, stored so that they survive a reload. The server returns 404 for those of other sessions. */
const readRunningIds = (): number[] => readJson(tabStore, STORAGE_KEY, isListOfIds) ?? []
const writeRunningIds = (ids: readonly number[]) => writeJson(tabStore, STORAGE_KEY, ids)
const STORAGE_KEY = 'exports'
const isListOfIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')

const isOutcomeOf = (id: number) => (action: Action) =>
  (fetchExport.success.match(action) || fetchExport.failure.match(action)) &&
  action.meta.initiator.payload === id

export const selectRunningExports = (state: CoreState): ResultExportJob[] => exportsFeature.selectSlice(state)
