import { createRequest } from '../../lib/request'
import { createListFeature } from '../list/list-feature'
import * as api from './api'

export const fetchTags = createRequest('adminTags/list', api.fetchAdminTags)
const write = { take: 'leading', failureToastId: 'tags-failed' } as const
export const assignTagsToTopic = createRequest('adminTags/assign', api.assignTagsToTopic, write)
export const setTagsBlocked = createRequest('adminTags/block', api.setTagsBlocked, write)
export const mergeTags = createRequest('adminTags/merge', api.mergeTags, write)

export const tagList = createListFeature('adminTags', fetchTags, 'tags', {
  details: ({ topics = [] }) => ({ topics }),
  requests: [assignTagsToTopic, setTagsBlocked, mergeTags],
})
