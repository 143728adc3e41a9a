import { ifMatch } from '../../api/if-match'
import type { PageQuery } from '../../api/polls'
import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import type { StaffItem } from '../object/define-staff-object'
import { objectCalls } from '../object/object-calls'

/** A collection as staff edit it. */
export type AdminCollection = Wire<'getAdminPollBundleCollection'>

/** Changes to a collection; missing fields stay unchanged. */
type CollectionChange = Pick<
  Body<'updatePollBundleCollection'>,
  'title' | 'slug' | 'status' | 'score' | 'pollBundles'
>

const isCollection = hasShape({ id: 'number', title: 'string', pollBundles: 'array', version: 'number' })

export const fetchAdminCollections = (
  query: PageQuery & Pick<Query<'listAdminPollBundleCollections'>, 'query'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/poll_bundle_collection', {
    query,
    check: hasItems('pollBundleCollections'),
  })

export const { read: fetchAdminCollection } = objectCalls('/v1/admin/poll_bundle_collection', isCollection)

export const createCollection = (
  body: Pick<Body<'createPollBundleCollection'>, 'title' | 'slug' | 'status'>,
  { provider }: CallOptions,
) => provider.post('/v1/admin/poll_bundle_collection', { body, check: isCollection })

export const updateCollection = (
  { id, change, version }: { id: number; change: CollectionChange; version: number | null },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/poll_bundle_collection/{id}', {
    params: { id },
    body: change,
    ...ifMatch(version),
    check: isCollection,
  })

export const deleteCollection = ({ id, version }: StaffItem, { provider }: CallOptions) =>
  provider.delete('/v1/admin/poll_bundle/poll_bundle_collection/{id}', {
    params: { id },
    ...ifMatch(version),
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
