import { isAnyOf } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { createRequest } from '../../lib/request'
import { compareGerman } from '../../lib/compare-german'
import { wholeList, type WholeList } from '../../lib/remote-list'
import * as api from '../../api/segments'
import { segmentsChanged } from './events'

export const fetchSegments = createRequest('segments/fetch', api.fetchSegments)
export const createSegment = createRequest('segments/create', api.createSegment, { take: 'leading' })
export const changeSegment = createRequest('segments/change', api.changeSegment, { take: 'leading' })
export const deleteSegment = createRequest('segments/delete', api.deleteSegment, { take: 'leading' })

/** Filters saved under a name: one's own, and those of the organization. */
export const segmentsFeature = createFeatureModule({
  name: 'segments',
  requests: [fetchSegments, createSegment, changeSegment, deleteSegment],
  reducer: wholeList(fetchSegments, 'segments', {
    order: byName,
    creation: createSegment,
    extend: (builder) =>
      builder
        .addMatcher(changeSegment.success.match, (state, { payload }) => replace(state, payload))
        // Somebody was quicker: what stands now is the base of the next try, and what is gone leaves the list.
        .addMatcher(
          isAnyOf(changeSegment.failure.match, deleteSegment.failure.match),
          (state, { error: { code, current }, meta }) => {
            if (isSegment(current)) replace(state, current)
            else if (code === 'not_found') remove(state, meta.initiator.payload.id)
          },
        )
        .addMatcher(deleteSegment.success.match, (state, { meta }) =>
          remove(state, meta.initiator.payload.id),
        ),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([changeSegment.success, deleteSegment.success], function* announce() {
      yield* put(segmentsChanged())
    })
  },
})

function byName(one: api.Segment, other: api.Segment) {
  return compareGerman(one.name, other.name)
}

function replace(state: WholeList<api.Segment>, changed: api.Segment) {
  state.list = state.list?.map((one) => (one.id === changed.id ? changed : one)).toSorted(byName) ?? null
}

function remove(state: WholeList<api.Segment>, removed: number) {
  state.list = state.list?.filter(({ id }) => id !== removed) ?? null
}

const isSegment = (value: object | undefined): value is api.Segment =>
  value !== undefined && 'id' in value && 'name' in value && 'version' in value

/** Installed by the parts that show segments. */
export const SEGMENT_FEATURES = [segmentsFeature]

export const selectSegments = (state: CoreState) => segmentsFeature.selectSlice(state)
