import { combineReducers } from '@reduxjs/toolkit'
import { takeEvery, put, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/citations'
import { isIndexCitation, type IndexCitation } from '../../core/citations/index-citation'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createResponseCacheReducer, findCachedResponse } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { fetchIndex } from './feature'

const MAX_CITATIONS = 5

export const citeIndexAndLockFormula = createRequest('decisionIndexes/cite', api.citeIndexAndLockFormula, {
  take: 'leading',
  key: ({ slug }) => slug,
})

/** The new citations of indexes; loaded with the dialog that creates one. */
export const indexCitationFeature = createFeatureModule({
  name: 'indexCitations',
  requests: [citeIndexAndLockFormula],
  reducer: combineReducers({ cited: createResponseCacheReducer(citeIndexAndLockFormula, MAX_CITATIONS) }),
  *sideEffects(): SagaGenerator<void> {
    // The page shows that the formula is locked now.
    yield* takeEvery(citeIndexAndLockFormula.success, function* ({ meta }) {
      yield* put(fetchIndex(meta.initiator.payload.slug))
    })
  },
})

/** Returns the citation of an index that was created last. */
export function selectNewlyCreatedCitation(state: CoreState, slug: string): IndexCitation | undefined {
  const newest = findCachedResponse(indexCitationFeature.selectSlice(state).cited, slug)
  return newest && isIndexCitation(newest) ? newest : undefined
}
