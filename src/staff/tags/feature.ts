import { combineReducers, createSelector } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from './api'
import type { AdminTag } from './api'
import { createFeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { byId, pagedList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetchTags = createRequest('adminTags/list', api.fetchAdminTags)
export const assignTags = createRequest('adminTags/assign', api.assignTags, { take: 'leading' })
export const blockTags = createRequest('adminTags/block', api.blockTags, { take: 'leading' })
export const mergeTags = createRequest('adminTags/merge', api.mergeTags, { take: 'leading' })

export const adminTagsFeature = createFeatureModule({
  name: 'adminTags',
  requests: [fetchTags, assignTags, blockTags, mergeTags],
  reducer: combineReducers({
    list: pagedList(fetchTags, 'tags', { details: ({ topics = [] }) => ({ topics }) }),
    tags: byId([fetchTags], 'tags'),
  }),
  *sideEffects(): SagaGenerator<void> {
    for (const { failure } of [assignTags, blockTags, mergeTags])
      yield* takeEvery(failure, notifyFailure('tags-failed'))
  },
})

const slice = adminTagsFeature.selectSlice

export const selectTagList = (state: CoreState) => slice(state).list

export const selectTags = createSelector(
  [selectTagList, (state: CoreState) => slice(state).tags],
  ({ ids }, tags): AdminTag[] => ids.flatMap((id) => tags[id] ?? []),
)
