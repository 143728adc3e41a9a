import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/segments'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { createFeatureModule } from '../feature-module'
import { compareByName, withChangesAndDeletions } from '../saved-objects/saved-object'
import type { CoreState } from '../state'
import { segmentsChanged } from './events'

export const fetchSegments = createRequest('segments/fetch', api.fetchSegments)
export const createSegment = createRequest('segments/create', api.createSegment, { take: 'leading' })
export const changeSegment = createRequest('segments/change', api.changeSegment, { take: 'leading' })
export const deleteSegment = createRequest('segments/delete', api.deleteSegment, { take: 'leading' })

/** Filters saved under a name, by the user or shared in the organization. */
export const segmentsFeature = createFeatureModule({
  name: 'segments',
  requests: [fetchSegments, createSegment, changeSegment, deleteSegment],
  reducer: withChangesAndDeletions(
    createWholeListReducer(fetchSegments, 'segments', { order: compareByName, creation: createSegment }),
    changeSegment,
    deleteSegment,
  ),
  *sideEffects(): SagaGenerator<void> {
    const announce = () => put(segmentsChanged())
    yield* takeEvery([changeSegment.success, deleteSegment.success], announce)
    // Another user has changed or deleted it.
    yield* takeEvery([changeSegment.failure, deleteSegment.failure], function* ({ error }) {
      if (error.code === 'not_found' || error.code === 'conflict') yield* announce()
    })
  },
})

export const SEGMENT_FEATURES = [segmentsFeature]

export const selectSegmentListState = (state: CoreState) => segmentsFeature.selectSlice(state)
