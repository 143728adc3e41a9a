import { combineReducers, createAction, createReducer, createSelector, type Action } from '@reduxjs/toolkit'
import { call, put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import * as api from './api'
import type { AdminBoard, BoardFields, TilePoll } from './api'
import { createFeatureModule } from '../../core/feature-module'
import { createdId } from '../form/created-id'
import { newestVersions } from '../form/newest-versions'
import { notify } from '../../core/notifications/actions'
import { notifyFailure } from '../../core/notifications/notify-failure'
import { errorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { loadedBy, pagedList } from '../../lib/remote-list'
import { createRequest, isOutcomeOf, type CallOptions, type RequestMeta } from '../../lib/request'

interface BoardSave {
  id: number | 'new'
  values: BoardFields
  version: number | null
  /** The status to set after saving. */
  nextStatus: AdminBoard['status'] | null
}

export const fetchBoards = createRequest('adminBoards/list', api.fetchAdminBoards)
export const fetchBoard = createRequest('adminBoards/fetch', api.fetchAdminBoard, { key: String })
export const saveBoard = createRequest(
  'adminBoards/save',
  ({ id, values, version }: BoardSave, options: CallOptions) =>
    api.saveAdminBoard({ id, fields: values, version }, options),
  { take: 'leading', key: ({ id }) => id },
)
export const changeStatus = createRequest('adminBoards/status', api.changeBoardStatus, {
  take: 'leading',
  key: ({ id }) => id,
})
export const duplicateBoard = createRequest('adminBoards/duplicate', api.duplicateAdminBoard, {
  take: 'leading',
  key: String,
})
export const deleteBoard = createRequest('adminBoards/delete', api.deleteAdminBoard, {
  take: 'leading',
  key: ({ id }) => id,
})
/** Fetches the polls of a board's tiles. */
export const fetchBoardPolls = createRequest('adminBoards/polls', (ids: number[], options: CallOptions) =>
  api.fetchTilePolls({ ids, limit: PAGE_SIZE.pollsToPick.max, offset: 0 }, options),
)
/** Searches polls for a new tile. */
export const findPolls = createRequest('adminBoards/findPolls', (query: string, options: CallOptions) =>
  api.fetchTilePolls({ ...(query && { query }), limit: PAGE_SIZE.pollsToPick.limit, offset: 0 }, options),
)
export const previewBoard = createRequest('adminBoards/preview', api.previewBoard)

/** The user left the preview; the next one may be of another board. */
export const closePreview = createAction('adminBoards/closePreview')

const noPreview: { contents: api.BoardContents | null } = { contents: null }

const noPolls: Partial<Record<number, TilePoll>> = {}

const polls = createReducer(noPolls, (builder) => {
  for (const { success } of [fetchBoardPolls, findPolls])
    builder.addMatcher(success.match, (state, { payload }) => {
      for (const poll of payload.polls) state[poll.id] = poll
    })
})

export const adminBoardsFeature = createFeatureModule({
  name: 'adminBoards',
  requests: [
    fetchBoards,
    fetchBoard,
    saveBoard,
    changeStatus,
    duplicateBoard,
    deleteBoard,
    fetchBoardPolls,
    findPolls,
    previewBoard,
  ],
  reducer: combineReducers({
    list: pagedList(fetchBoards, 'insightBoards'),
    boards: newestVersions({
      list: fetchBoards,
      itemsOf: ({ insightBoards }) => insightBoards,
      single: [fetchBoard, saveBoard, changeStatus, duplicateBoard],
      deletion: deleteBoard,
    }),
    createdId: createdId({ save: saveBoard, creation: duplicateBoard }),
    polls,
    found: loadedBy(
      findPolls,
      { ids: null as number[] | null, total: 0 },
      (_before, { polls: found, total }) => ({
        ids: found.map(({ id }) => id),
        total,
      }),
    ),
    preview: loadedBy(
      previewBoard,
      noPreview,
      (_before, contents) => ({ contents }),
      (builder) => {
        builder.addCase(closePreview, (state) => Object.assign(state, noPreview))
      },
    ),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(saveBoard.success, function* ({ payload: { id, version }, meta }) {
      const { id: from, nextStatus } = meta.initiator.payload
      if (nextStatus === null) return
      const step = yield* put(changeStatus({ id, status: nextStatus, version }))
      if (from === 'new') yield* call(notifyStatusFailureOfNewBoard, step.meta.request)
    })
    yield* takeEvery(changeStatus.failure, function* ({ error, meta }) {
      if (error.code === 'conflict') yield* put(fetchBoard(meta.initiator.payload.id))
    })
    yield* takeEvery(closePreview, function* () {
      yield* put(previewBoard.abort()) // it would be shown as that of the next board
    })
    yield* takeEvery(duplicateBoard.failure, notifyFailure('board-not-duplicated'))
  },
})

/** Returns the error of a failed status change: the message of the first field, if any, else `text`. */
export const statusFailureText = (text: string, fields: Partial<Record<string, string>> = {}): string =>
  `Der Status wurde nicht geändert. ${Object.values(fields)[0] ?? text}`

// After creating a board, its form is replaced by that of the saved board, which shows only its own errors.
function* notifyStatusFailureOfNewBoard(request: RequestMeta): SagaGenerator<void> {
  const outcome = yield* take((action: Action) => isOutcomeOf(request, action))
  if (!changeStatus.failure.match(outcome)) return
  const { error } = outcome
  const title = statusFailureText(errorMessage(error), error.fields)
  yield* put(notify({ id: 'board-status', title, isPriority: true }))
}

const slice = adminBoardsFeature.selectSlice

export const selectBoardList = (state: CoreState) => slice(state).list
export const selectBoard = (state: CoreState, id: number) => slice(state).boards[id]
/** The ID of the board that was created or duplicated last. */
export const selectCreatedId = (state: CoreState) => slice(state).createdId
/** The loaded polls by ID. */
export const selectPolls = (state: CoreState) => slice(state).polls
export const selectFound = (state: CoreState) => slice(state).found
export const selectPreview = (state: CoreState) => slice(state).preview

export const selectBoards = createSelector(
  [selectBoardList, (state: CoreState) => slice(state).boards],
  ({ ids }, byId): AdminBoard[] => ids.flatMap((id) => byId[id] ?? []),
)
