import { combineReducers, createSelector } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from '../../api/admin-segments'
import type { SharedSegment } from '../../api/admin-segments'
import { createFeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { byId, pagedList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchSharedSegments = createRequest('adminSegments/list', api.fetchSharedSegments)
export const blockSegment = createRequest('adminSegments/block', api.blockSegment, { take: 'leading' })

/** The segments that organizations share, as staff see them. */
export const adminSegmentsFeature = createFeatureModule({
  name: 'adminSegments',
  requests: [fetchSharedSegments, blockSegment],
  reducer: combineReducers({
    list: pagedList(fetchSharedSegments, 'segments'),
    segments: byId([fetchSharedSegments], 'segments'),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(blockSegment.failure, function* (failed) {
      // The dialog that asks for the reason of a block tells its failures itself.
      if (failed.meta.initiator.payload.reason === null) yield* notifyFailure('segment-not-released')(failed)
    })
  },
})

const slice = adminSegmentsFeature.selectSlice

export const selectSegmentList = (state: CoreState) => slice(state).list

export const selectSharedSegments = createSelector(
  [selectSegmentList, (state: CoreState) => slice(state).segments],
  ({ ids }, segments): SharedSegment[] => ids.flatMap((id) => segments[id] ?? []),
)
