import { combineReducers, createAction, type Action } from '@reduxjs/toolkit'
import { call, put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { BoardPoll, SectionTile } from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest, isRequestOutcome, LEADING_BY_ID, type RequestMeta } from '../../lib/request'
import { createPollChoice } from '../list/poll-choice'
import { defineObjectList, defineStaffObject, type ObjectSave } from '../object/define-staff-object'
import { formatStatusFailure } from '../object/status-button'
import type { AdminBoard, BoardFields, TileDecisionIndex } from './api'
import * as api from './api'
import { BOARD_FORM } from './values'

interface BoardSave extends ObjectSave<BoardFields> {
  /** The status to set after saving. */
  nextStatus: AdminBoard['status'] | null
}

export const fetchBoards = createRequest('adminBoards/list', api.fetchAdminBoards)
export const changeStatus = createRequest('adminBoards/status', api.changeBoardStatus, LEADING_BY_ID)
export const duplicateBoard = createRequest('adminBoards/duplicate', api.duplicateAdminBoard, {
  take: 'leading',
  key: String,
  failureToastId: 'board-not-duplicated',
})
export const boards = defineStaffObject<AdminBoard, BoardFields, BoardSave>({
  name: 'adminBoards',
  path: STAFF_PAGE_PATHS.insightBoards,
  form: BOARD_FORM,
  list: defineObjectList(fetchBoards, 'insightBoards'),
  read: api.fetchAdminBoard,
  save: ({ id, values, version }, options) => api.saveAdminBoard({ id, fields: values, version }, options),
  remove: api.deleteAdminBoard,
  statusChanges: [changeStatus],
  otherRequests: [duplicateBoard],
  creationRequest: duplicateBoard,
})
/** The polls of a board's tiles, and those for a new one. */
export const tilePollChoice = createPollChoice('adminBoardPolls', 'polls', api.fetchTilePolls)
/** Fetches the decision indexes for tiles. */
export const fetchTileDecisionIndexes = createRequest('adminBoards/indexes', api.fetchTileDecisionIndexes)
export const previewBoard = createRequest('adminBoards/preview', api.previewBoard)

/** The user left the preview; the next one may be of another board. */
export const closePreview = createAction('adminBoards/closePreview')

/** A tile as readers see it, with its results. */
interface PreviewedTile {
  tile: SectionTile
  poll: BoardPoll | undefined
}

const noPreview: { tiles: Partial<Record<number, PreviewedTile>> } = { tiles: {} }

/** Returns the tiles of a preview by the IDs of the edited tiles, which are in the same order. */
function previewedTiles(edited: api.PreviewRequestSections, { sections, polls }: api.BoardContents) {
  const pairs = edited.flatMap(({ tiles }, section) =>
    tiles.flatMap(({ id }, place): [number, PreviewedTile][] => {
      const tile = sections[section]?.tiles[place]
      return tile && id !== undefined
        ? [[id, { tile, poll: polls.find((poll) => poll.id === tile.pollId) }]]
        : []
    }),
  )
  return Object.fromEntries(pairs)
}

/** What the forms of boards need beyond the boards. */
const boardContentsFeature = createFeatureModule({
  name: 'adminBoardContents',
  requests: [fetchTileDecisionIndexes, previewBoard],
  reducer: combineReducers({
    indexes: createLoadedStateReducer(
      fetchTileDecisionIndexes,
      { indexes: null as TileDecisionIndex[] | null },
      (_before, { indexes }) => ({
        indexes,
      }),
    ),
    preview: createLoadedStateReducer(
      previewBoard,
      noPreview,
      (_before, contents, params) => ({ tiles: previewedTiles(params.sections, contents) }),
      (builder) => {
        builder.addCase(closePreview, (state) => Object.assign(state, noPreview))
      },
    ),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(boards.save.success, function* ({ payload: { id, version }, meta }) {
      const { id: from, nextStatus } = meta.initiator.payload
      if (nextStatus === null) return
      const step = yield* put(changeStatus({ id, status: nextStatus, version }))
      if (from === 'new') yield* call(notifyStatusFailureOfNewBoard, step.meta.request)
    })
    yield* takeEvery(closePreview, function* () {
      yield* put(previewBoard.abort()) // it would be shown as that of the next board
    })
  },
})

// After creating a board, its form is replaced by that of the saved board, which shows only its own errors.
function* notifyStatusFailureOfNewBoard(request: RequestMeta): SagaGenerator<void> {
  const outcome = yield* take((action: Action) => isRequestOutcome(request, action))
  if (!changeStatus.failure.match(outcome)) return
  const { error } = outcome
  const title = formatStatusFailure(getErrorMessage(error), error.fields)
  yield* put(notify({ id: 'board-status', title, isPriority: true }))
}

export const boardFeatures = [boards.feature, tilePollChoice.feature, boardContentsFeature]

const slice = boardContentsFeature.selectSlice

/** The indexes for tiles; null until they are loaded. */
export const selectTileDecisionIndexesState = (state: CoreState) => slice(state).indexes
export const selectPreviewState = (state: CoreState) => slice(state).preview
