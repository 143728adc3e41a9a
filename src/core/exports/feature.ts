import { createReducer, type Action } from '@reduxjs/toolkit'
import { call, delay, fork, put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { isLiveJob, JOB_TEXT } from '../../../contract/jobs'
import * as api from '../../api/exports'
import type { ResultExport } from '../../api/exports'
import { createRequest } from '../../lib/request'
import { isRejected } from '../../lib/request-error'
import { saveFile } from '../../lib/save-file'
import { readJson, tabStore, writeJson } from '../../lib/storage'
import { createFeatureModule } from '../feature-module'
import { notify } from '../notifications/actions'
import { notifyFailure } from '../notifications/notify-failure'
import type { CoreState } from '../state'

/** Between one look at an export under way and the next. */
const REFRESH_MS = 1_000
const MAX_REFRESH_MS = 30_000

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
  *sideEffects(): SagaGenerator<void> {
    for (const id of remembered()) yield* fork(follow, id)
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

/** Looks at an export until it has ended, again after a reload of the page; with growing pauses where it cannot be seen. */
function* follow(id: number): SagaGenerator<void> {
  remember([...remembered().filter((other) => other !== id), id])
  for (let failures = 0; ;) {
    yield* delay(Math.min(REFRESH_MS * 2 ** failures, MAX_REFRESH_MS))
    yield* put(fetchExport(id))
    const answer: Action = yield* take(isAnswerOf(id))
    if (fetchExport.failure.match(answer)) {
      failures++
      if (!isRejected(answer.error)) continue
      if (answer.error.code !== 'not_found') yield* notifyFailure('export-failed')(answer)
      break
    }
    if (!fetchExport.success.match(answer)) continue
    failures = 0
    if (isLiveJob(answer.payload)) continue
    yield* tell(answer.payload)
    break
  }
  remember(remembered().filter((other) => other !== id))
}

/** Saves the file of an export that has ended, or says why there is none. */
function* tell(ended: ResultExport): SagaGenerator<void> {
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

/** The exports under way, which outlive a reload; of another session nothing is found any more. */
const remembered = (): number[] => readJson(tabStore, UNDER_WAY, isListOfIds) ?? []
const remember = (ids: readonly number[]): void => writeJson(tabStore, UNDER_WAY, ids)
const UNDER_WAY = 'exports'
const isListOfIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')

const isAnswerOf = (id: number) => (action: Action) =>
  (fetchExport.success.match(action) || fetchExport.failure.match(action)) &&
  action.meta.initiator.payload === id

export const selectRunningExports = (state: CoreState) => exportsFeature.selectSlice(state)
