import { combineReducers, createAction } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { BoardPoll, SectionTile } from '../../api/insight-boards'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { createPollChoice } from '../list/poll-choice'
import { defineStaffObject } from '../object/define-staff-object'
import * as api from './api'
import { BOARD_FORM } from './values'

export const boards = defineStaffObject({
  name: 'adminBoards',
  path: STAFF_PAGE_PATHS.insightBoards,
  form: BOARD_FORM,
  calls: api.boardCalls,
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
    indexes: createWholeListReducer(fetchTileDecisionIndexes, 'indexes'),
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
    yield* takeEvery(closePreview, function* () {
      yield* put(previewBoard.abort()) // it would be shown as that of the next board
    })
  },
})

export const boardFeatures = [boards.feature, tilePollChoice.feature, boardContentsFeature]

const slice = boardContentsFeature.selectSlice

/** The indexes for tiles; null until they are loaded. */
export const selectTileDecisionIndexesState = (state: CoreState) => slice(state).indexes
export const selectPreviewState = (state: CoreState) => slice(state).preview
