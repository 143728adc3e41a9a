import { createIfMatchSettings } from '../../api/if-match'
import { createShapeCheck } from '../../api/shape'
import type { ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import type { VersionedItem } from '../form/newest-versions'
import { createObjectCalls } from '../object/object-calls'

/** A collection as staff edit it. */
export type AdminCollection = ResponseBody<'getAdminPollBundleCollection'>

const isCollection = createShapeCheck({
  id: 'number',
  title: 'string',
  pollBundles: 'array',
  version: 'number',
})

export const collectionCalls = createObjectCalls(
  '/v1/admin/poll_bundle_collection',
  isCollection,
  'pollBundleCollections',
)

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
