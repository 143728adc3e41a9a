import { combineReducers } from '@reduxjs/toolkit'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createByIdReducer, createLoadedItemsSelector, createPagedListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'

export const fetchTags = createRequest('adminTags/list', api.fetchAdminTags)
const write = { take: 'leading', failureToastId: 'tags-failed' } as const
export const assignTagsToTopic = createRequest('adminTags/assign', api.assignTagsToTopic, write)
export const setTagsBlocked = createRequest('adminTags/block', api.setTagsBlocked, write)
export const mergeTags = createRequest('adminTags/merge', api.mergeTags, write)

export const adminTagsFeature = createFeatureModule({
  name: 'adminTags',
  requests: [fetchTags, assignTagsToTopic, setTagsBlocked, mergeTags],
  reducer: combineReducers({
    list: createPagedListReducer(fetchTags, 'tags', { details: ({ topics = [] }) => ({ topics }) }),
    tags: createByIdReducer([fetchTags], 'tags'),
  }),
})

const slice = adminTagsFeature.selectSlice

export const selectTagList = (state: CoreState) => slice(state).list

export const selectTags = createLoadedItemsSelector(selectTagList, (state) => slice(state).tags)
