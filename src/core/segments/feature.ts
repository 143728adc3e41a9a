import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { createRequest } from '../../lib/request'
import { compareGerman } from '../../lib/compare-german'
import { wholeList } from '../../lib/remote-list'
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
    order: (one, other) => compareGerman(one.name, other.name),
    creation: createSegment,
    extend: (builder) =>
      builder
        .addMatcher(changeSegment.success.match, (state, { payload }) => {
          state.list = state.list?.map((one) => (one.id === payload.id ? payload : one)) ?? null
        })
        // Somebody was quicker: what stands now is the base of the next try.
        .addMatcher(changeSegment.failure.match, (state, { error, meta }) => {
          const { current } = error
          if (!isSegment(current)) return
          state.list =
            state.list?.map((one) => (one.id === meta.initiator.payload.id ? current : one)) ?? null
        })
        .addMatcher(deleteSegment.success.match, (state, { meta }) => {
          state.list = state.list?.filter(({ id }) => id !== meta.initiator.payload.id) ?? null
        }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([changeSegment.success, deleteSegment.success], function* announce() {
      yield* put(segmentsChanged())
    })
  },
})

const isSegment = (value: object | undefined): value is api.Segment =>
  value !== undefined && 'id' in value && 'name' in value && 'version' in value

/** Installed by the parts that show segments. */
export const SEGMENT_FEATURES = [segmentsFeature]

export const selectSegments = (state: CoreState) => segmentsFeature.selectSlice(state)
