import { combineReducers } from '@reduxjs/toolkit'
import { SHORT_LIST_SIZE } from '../../../contract/limits'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest, type CallOptions, type Sender } from '../../lib/request'
import { boardCalls } from '../boards/api'
import { bundleCalls } from '../bundles/api'
import { collectionCalls } from '../collections/api'
import { indexCalls } from '../decision-indexes/api'
import { fetchAdminPolls } from '../polls/api'

/** The number of results per kind in the command palette. */
const FIRST = { limit: SHORT_LIST_SIZE.commandPalette, offset: 0 }

/** Creates the request that searches objects of a kind, by text or ID. */
const createSearch = <Result>(kind: string, search: Sender<typeof FIRST & { query: string }, Result>) =>
  createRequest(`commandPalette/${kind}`, (query: string, options: CallOptions) =>
    search({ ...FIRST, query }, options),
  )

export const findPolls = createSearch('polls', fetchAdminPolls)
export const findBundles = createSearch('bundles', bundleCalls.list)
export const findCollections = createSearch('collections', collectionCalls.list)
export const findBoards = createSearch('boards', boardCalls.list)
export const findIndexes = createSearch('indexes', indexCalls.list)

/** A separate module, because the command palette is on every page, unlike the screens of its results. */
export const commandPaletteFeature = createFeatureModule({
  name: 'commandPalette',
  requests: [findPolls, findBundles, findCollections, findBoards, findIndexes],
  reducer: combineReducers({
    polls: createWholeListReducer(findPolls, 'polls'),
    bundles: createWholeListReducer(findBundles, 'pollBundles'),
    collections: createWholeListReducer(findCollections, 'pollBundleCollections'),
    boards: createWholeListReducer(findBoards, 'insightBoards'),
    indexes: createWholeListReducer(findIndexes, 'decisionIndexes'),
  }),
})

const slice = commandPaletteFeature.selectSlice

// The results of the last search of each kind; null before the first search.
export const selectFoundPollsIfSearched = (state: CoreState) => slice(state).polls.list
export const selectFoundBundlesIfSearched = (state: CoreState) => slice(state).bundles.list
export const selectFoundCollectionsIfSearched = (state: CoreState) => slice(state).collections.list
export const selectFoundBoardsIfSearched = (state: CoreState) => slice(state).boards.list
export const selectFoundIndexesIfSearched = (state: CoreState) => slice(state).indexes.list
