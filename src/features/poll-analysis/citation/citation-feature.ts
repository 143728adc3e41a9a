import { combineReducers } from '@reduxjs/toolkit'
import * as api from '../../../api/citations'
import { createFeatureModule } from '../../../core/feature-module'
import type { CoreState } from '../../../core/state'
import { findCachedResponse, createResponseCacheReducer } from '../../../lib/remote-list'
import { createRequest } from '../../../lib/request'
import { toComparisonQuery, toResultQuery } from '../view/requests'
import { showsComparison, type AnalysisView } from '../view/view'
import type { ActiveCitation } from './citation-formats'

const MAX_CITATIONS = 5

export const toCitedQuery = (view: AnalysisView): api.CitedQuery =>
  showsComparison(view) ? toComparisonQuery(view) : toResultQuery(view)

/** Freezes a view under a permanent URL. */
export const citeView = createRequest('pollAnalysis/cite', api.citeView, {
  take: 'leading',
  key: ({ pollId }) => pollId,
})
export const fetchCitation = createRequest('pollAnalysis/fetchCitation', api.fetchCitation, {
  key: String,
})

/** The citations; loaded with the dialog that creates one, and with the page of one. */
export const citationFeature = createFeatureModule({
  name: 'citations',
  requests: [citeView, fetchCitation],
  reducer: combineReducers({
    cited: createResponseCacheReducer(citeView, MAX_CITATIONS),
    citations: createResponseCacheReducer(fetchCitation, MAX_CITATIONS),
  }),
})

const slice = citationFeature.selectSlice

export const selectCitation = (state: CoreState, code: string): api.Citation | undefined =>
  findCachedResponse(slice(state).citations, code)

/** Returns the citation of a poll that was created last. */
export function selectNewlyCreatedCitation(state: CoreState, pollId: number): ActiveCitation | undefined {
  const newest = findCachedResponse(slice(state).cited, String(pollId))
  return newest && newest.content !== null ? { ...newest, content: newest.content } : undefined
}
