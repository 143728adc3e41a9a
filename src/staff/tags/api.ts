import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** A tag of polls, with its topic. */
export type AdminTag = Wire<'listAdminTags'>['tags'][number]
type AdminTagQuery = Query<'listAdminTags'>

const hasChanged = hasShape({ changed: 'number' })

export const fetchAdminTags = (query: AdminTagQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/tags', { query, check: hasItems('tags') })

/** Assigns tags to a topic, or removes them from theirs if it is null. */
export const assignTags = (body: Body<'assignTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/assign', { body, check: hasChanged })

/** Hides tags from customers, or shows them again. */
export const setTagsBlocked = (body: Body<'blockTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/block', { body, check: hasChanged })

/** Replaces tags by another one and deletes them. */
export const mergeTags = (body: Body<'mergeTags'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/tags/merge', { body, check: hasChanged })
