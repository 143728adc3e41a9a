import { createReducer, type Action } from '@reduxjs/toolkit'
import { call, delay, put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { isLiveJob, JOB_TEXT } from '../../../contract/jobs'
import * as api from '../../api/exports'
import type { ResultExport } from '../../api/exports'
import { createRequest } from '../../lib/request'
import { saveFile } from '../../lib/save-file'
import { createFeatureModule } from '../feature-module'
import { notify } from '../notifications/actions'
import { notifyFailure } from '../notifications/notify-failure'
import type { CoreState } from '../state'

/** Between one look at an export under way and the next. */
const REFRESH_MS = 1_000

export const startBoardExport = createRequest('exports/startBoard', api.startBoardExport, { take: 'leading' })
export const startListExport = createRequest('exports/startList', api.startListExport, { take: 'leading' })
const fetchExport = createRequest('exports/fetch', api.fetchExport, { take: 'every', key: String })
export const cancelExport = createRequest('exports/cancel', api.cancelExport, { take: 'every', key: String })
const downloadExport = createRequest('exports/download', api.downloadExport, {
  take: 'every',
  key: ({ id }) => String(id),
})

const starts = [startBoardExport, startListExport] as const
const none: ResultExport[] = []

/** Results of many polls as files: each is followed until it is there, and saved then, wherever one has gone. */
export const exportsFeature = createFeatureModule({
  name: 'exports',
  requests: [...starts, fetchExport, cancelExport, downloadExport],
  /** Those under way, the oldest first. */
  reducer: createReducer(none, (builder) => {
    for (const { success } of [...starts, fetchExport, cancelExport])
      builder.addMatcher(success.match, (state, { payload }) => {
        const others = state.filter(({ id }) => id !== payload.id)
        return isLiveJob(payload) ? [...others, payload].toSorted((a, b) => a.id - b.id) : others
      })
  }),
  *consequences(): SagaGenerator<void> {
    yield* takeEvery(
      starts.map(({ success }) => success),
      function* ({ payload }) {
        yield* call(follow, payload.id)
      },
    )
    yield* takeEvery(downloadExport.success, function* save({ payload, meta }) {
      yield* call(saveFile, meta.initiator.payload.fileName ?? 'export', payload)
    })
    yield* takeEvery(
      [...starts, cancelExport, downloadExport].map(({ failure }) => failure),
      notifyFailure('export-failed'),
    )
  },
})

/** Looks at an export until it has ended; one that cannot be seen for a moment is looked at again. */
function* follow(id: number): SagaGenerator<void> {
  for (;;) {
    yield* delay(REFRESH_MS)
    yield* put(fetchExport(id))
    const answer: Action = yield* take(isAnswerOf(id))
    if (fetchExport.failure.match(answer) && answer.error.code === 'not_found') return
    if (!fetchExport.success.match(answer) || isLiveJob(answer.payload)) continue
    const { canDownload, error, title } = answer.payload
    if (canDownload) yield* put(downloadExport(answer.payload))
    else if (error !== JOB_TEXT.canceled)
      yield* put(
        notify({
          id: `export-${id}`,
          title: `„${title}“ konnte nicht exportiert werden.`,
          content: error ?? JOB_TEXT.failed,
          isPriority: true,
        }),
      )
    return
  }
}

const isAnswerOf = (id: number) => (action: Action) =>
  (fetchExport.success.match(action) || fetchExport.failure.match(action)) &&
  action.meta.initiator.payload === id

export const selectLiveExports = (state: CoreState) => exportsFeature.selectSlice(state)
