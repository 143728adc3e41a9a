import { combineReducers } from '@reduxjs/toolkit'
import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { indexFileName } from '../../../contract/result-file'
import * as api from '../../api/decision-indexes'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createResponseCacheReducer,
  createLoadedItemsSelector,
  findCachedResponse,
  createPagedListReducer,
} from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { saveCsvOrFile } from '../../lib/save-file'

const fetchIndexes = createRequest('decisionIndexes/list', api.fetchDecisionIndexes)
export const fetchIndex = createRequest('decisionIndexes/fetch', api.fetchDecisionIndex, { key: String })

export const exportIndex = createRequest('decisionIndexes/export', api.exportDecisionIndex, {
  take: 'leading',
  key: JSON.stringify,
  failureToastId: 'index-not-exported',
})

/** Searches the indexes, or fetches all for an empty query. */
export const fetchIndexesFrom = (query: string, offset: number) =>
  fetchIndexes({ ...(query && { query }), limit: PAGE_SIZE.decisionIndexes.default, offset })

/** The indexes that pages about other things show. */
export const MAX_INDEX_HITS = 3

/** Fetches the indexes that the query finds best, or the newest ones for an empty query. */
export const fetchIndexHits = (query: string) =>
  fetchIndexes({ ...(query && { query }), limit: MAX_INDEX_HITS, offset: 0 })

/** Enough to go back and forth between a few indexes without new requests. */
const MAX_CACHED = 6

export const decisionIndexesFeature = createFeatureModule({
  name: 'decisionIndexes',
  requests: [fetchIndexes, fetchIndex, exportIndex],
  reducer: combineReducers({
    byId: createByIdReducer([fetchIndexes], 'decisionIndexes'),
    list: createPagedListReducer(fetchIndexes, 'decisionIndexes', {
      // Drops the results of the previous query.
      resetsOn: (action) => fetchIndexes.match(action) && action.payload.offset === 0,
    }),
    kept: createResponseCacheReducer(fetchIndex, MAX_CACHED),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportIndex.success, function* ({ payload, meta }) {
      const { type, ...index } = meta.initiator.payload
      const name = indexFileName(index, new Date(), type)
      yield* call(saveCsvOrFile, name, payload)
    })
  },
})

const { selectSlice } = decisionIndexesFeature

export const selectIndexList = (state: CoreState) => selectSlice(state).list
export const selectIndexes = createLoadedItemsSelector(selectIndexList, (state) => selectSlice(state).byId)
/** The index with this slug; undefined until it is loaded. */
export const selectIndex = (state: CoreState, slug: string): api.DecisionIndex | undefined =>
  findCachedResponse(selectSlice(state).kept, slug)

export const getIndexPath = ({ slug }: { slug: string }): string =>
  `${PATHS.indexes}/${encodeURIComponent(slug)}`

/** Returns the search text in the URL of the list. */
export const parseIndexQuery = (params: URLSearchParams): string =>
  (params.get('query') ?? '').trim().slice(0, MAX_LIST_QUERY_LENGTH)
