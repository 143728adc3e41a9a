import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** A tag of polls, with its topic. */
export type AdminTag = ResponseBody<'listAdminTags'>['tags'][number]
type AdminTagQuery = RequestQuery<'listAdminTags'>

const hasChanged = createShapeCheck({ changed: 'number' })

export const fetchAdminTags = (query: AdminTagQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/tags', { query, check: createItemsCheck('tags') })

/** Assigns tags to a topic, or removes them from theirs if it is null. */
export const assignTagsToTopic = (body: RequestBody<'assignTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/assign', { body, check: hasChanged })

/** Hides tags from customers, or shows them again. */
export const setTagsBlocked = (body: RequestBody<'blockTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/block', { body, check: hasChanged })

/** Replaces tags by another one and deletes them. */
export const mergeTags = (body: RequestBody<'mergeTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/merge', { body, check: hasChanged })
