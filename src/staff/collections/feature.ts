import { combineReducers, createReducer, createSelector } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createRequest, LEADING_BY_ID, type CallOptions } from '../../lib/request'
import * as bundlesApi from '../bundles/api'
import { defineStaffObject, defineObjectList } from '../object/define-staff-object'
import { moveItem } from '../sort/places'
import * as api from './api'
import type { AdminCollection } from './api'
import { COLLECTION_FORM, toCollectionFields, type CollectionValues } from './values'

const fetchCollections = createRequest('adminCollections/list', api.fetchAdminCollections)
/** Fetches all collections, or those whose title matches the query. */
export const fetchAllCollections = (query?: string) =>
  fetchCollections({ limit: PAGE_SIZE.adminCollections.max, offset: 0, ...(query && { query }) })
const failureToastId = 'collection-order-failed'
/** Moves a collection among the others. Sends the same request as {@link updateCollection}. */
export const moveCollection = createRequest('adminCollections/reorder', api.updateCollection, {
  take: 'leading',
  failureToastId,
})
/** Changes the order of a collection's bundles. */
export const reorderBundles = createRequest('adminCollections/reorderBundles', api.updateCollection, {
  ...LEADING_BY_ID,
  failureToastId,
})
/** Assigns a bundle, at the end or then moved to `place`: so two people can assign at the same time. */
export const assignBundle = createRequest(
  'adminCollections/assign',
  ({ collectionId, bundleId }: api.Assignment & { targetIndex?: number }, options: CallOptions) =>
    api.assignBundle({ collectionId, bundleId }, options),
  {
    take: 'leading',
    key: ({ collectionId }) => collectionId,
    failureToastId,
  },
)
export const unassignBundle = createRequest('adminCollections/unassign', api.unassignBundle, {
  take: 'leading',
  key: ({ collectionId }) => collectionId,
  failureToastId,
})
/** Fetches all bundles that can be assigned. */
export const fetchAssignableBundles = createRequest('adminCollections/bundles', bundlesApi.fetchAdminBundles)

export const fetchAllAssignableBundles = () =>
  fetchAssignableBundles({ limit: PAGE_SIZE.adminBundles.max, offset: 0, sort: 'TITLE', order: 'ASC' })

/** Applies a new order optimistically. */
const ordered = createReducer<Partial<Record<number, AdminCollection>>>({}, (builder) => {
  for (const request of [moveCollection, reorderBundles]) {
    builder.addMatcher(request.match, (state, { payload: { id, change } }) => {
      const collection = state[id]
      if (collection) Object.assign(collection, change)
    })
  }
})

const ordering = [moveCollection, reorderBundles, assignBundle, unassignBundle]

export const collections = defineStaffObject<AdminCollection, CollectionValues>({
  name: 'adminCollections',
  path: STAFF_PAGE_PATHS.collections,
  form: COLLECTION_FORM,
  list: defineObjectList(fetchCollections, 'pollBundleCollections'),
  read: api.fetchAdminCollection,
  save: ({ id, values, version }, options) => {
    const change = toCollectionFields(values)
    return id === 'new'
      ? api.createCollection(change, options)
      : api.updateCollection({ id, change, version }, options)
  },
  remove: api.deleteCollection,
  otherRequests: ordering,
  optimisticReducer: ordered,
})

/** What the list and the form of collections need beyond the collections. */
const assignmentFeature = createFeatureModule({
  name: 'adminCollectionBundles',
  requests: [fetchAssignableBundles],
  reducer: combineReducers({
    /** The query of the last request. */
    query: createReducer('', (builder) => {
      builder.addMatcher(fetchCollections.match, (_state, { payload }) => payload.query ?? '')
    }),
    bundles: createReducer<readonly bundlesApi.AdminBundle[] | null>(null, (builder) => {
      builder.addMatcher(fetchAssignableBundles.success.match, (_state, { payload }) => payload.pollBundles)
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    // The server may have renumbered all collections; after a failure, the optimistic order is wrong.
    yield* takeEvery([moveCollection.success, moveCollection.failure], function* () {
      yield* put(fetchAllCollections(yield* select(selectQuery)))
    })
    yield* takeEvery(assignBundle.success, function* ({ payload, meta }) {
      const { targetIndex } = meta.initiator.payload
      if (targetIndex === undefined) return
      const { id, title, slug, status, version } = payload
      const pollBundles = moveItem(payload.pollBundles, payload.pollBundles.length - 1, targetIndex)
      yield* put(reorderBundles({ id, change: { title, slug, status, pollBundles }, version }))
    })
    yield* takeEvery(reorderBundles.failure, function* ({ meta }) {
      yield* put(collections.fetch(meta.initiator.payload.id))
    })
    yield* takeEvery([assignBundle.failure, unassignBundle.failure], function* ({ meta }) {
      yield* put(collections.fetch(meta.initiator.payload.collectionId))
    })
  },
})

export const collectionFeatures = [collections.feature, assignmentFeature]

const slice = assignmentFeature.selectSlice

const selectQuery = (state: CoreState) => slice(state).query
/** All bundles; empty until they are loaded. */
export const selectAssignableBundles = (state: CoreState): readonly bundlesApi.AdminBundle[] =>
  slice(state).bundles ?? NO_BUNDLES
export const selectAreBundlesLoaded = (state: CoreState): boolean => slice(state).bundles !== null
const NO_BUNDLES: readonly bundlesApi.AdminBundle[] = []

/** The collections of the list, the highest score first. */
export const selectCollections = createSelector([collections.selectListed], (listed): AdminCollection[] =>
  listed.toSorted((one, other) => other.score - one.score || one.id - other.id),
)
