import { createIfMatchSettings } from '../../api/if-match'
import type { PageQuery } from '../../api/polls'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import type { VersionedItem } from '../form/newest-versions'
import { createObjectCalls } from '../object/object-calls'

/** A collection as staff edit it. */
export type AdminCollection = ResponseBody<'getAdminPollBundleCollection'>

/** Changes to a collection; missing fields stay unchanged. */
type CollectionChange = Pick<
  RequestBody<'updatePollBundleCollection'>,
  'title' | 'slug' | 'status' | 'score' | 'pollBundles'
>

const isCollection = createShapeCheck({
  id: 'number',
  title: 'string',
  pollBundles: 'array',
  version: 'number',
})

export const fetchAdminCollections = (
  query: PageQuery & Pick<RequestQuery<'listAdminPollBundleCollections'>, 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/poll_bundle_collection', {
    query,
    check: createItemsCheck('pollBundleCollections'),
  })

export const { read: fetchAdminCollection } = createObjectCalls(
  '/v1/admin/poll_bundle_collection',
  isCollection,
)

export const createCollection = (
  body: Pick<RequestBody<'createPollBundleCollection'>, 'title' | 'slug' | 'status'>,
  { provider }: CallOptions,
) => provider.post('/v1/admin/poll_bundle_collection', { body, check: isCollection })

export const updateCollection = (
  { id, change, version }: { id: number; change: CollectionChange; version: number | null },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/poll_bundle_collection/{id}', {
    params: { id },
    body: change,
    ...createIfMatchSettings(version),
    check: isCollection,
  })

export const deleteCollection = ({ id, version }: VersionedItem, { provider }: CallOptions) =>
  provider.delete('/v1/admin/poll_bundle/poll_bundle_collection/{id}', {
    params: { id },
    ...createIfMatchSettings(version),
  })

export interface Assignment {
  collectionId: number
  bundleId: number
}

/** Appends a bundle to a collection. */
export const assignBundle = ({ collectionId, bundleId }: Assignment, { provider }: CallOptions) =>
  provider.post('/v1/admin/poll_bundle_collection/assign', {
    body: { pollBundleId: bundleId, pollBundleCollectionId: collectionId },
    check: isCollection,
  })

/** Removes a bundle from a collection. */
export const unassignBundle = ({ collectionId, bundleId }: Assignment, { provider }: CallOptions) =>
  provider.post('/v1/admin/poll_bundle_collection/unassign', {
    body: { pollBundleId: bundleId, pollBundleCollectionId: collectionId },
    check: isCollection,
  })
