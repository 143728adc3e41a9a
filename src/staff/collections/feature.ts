import { combineReducers, createReducer, createSelector } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import * as bundlesApi from '../bundles/api'
import * as api from './api'
import type { AdminCollection } from './api'
import { createFeatureModule } from '../../core/feature-module'
import { createdId } from '../form/created-id'
import { newestVersions } from '../form/newest-versions'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { pagedList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

const fetchCollections = createRequest('adminCollections/list', api.fetchAdminCollections)
/** Fetches all collections, or those whose title matches the query. */
export const fetchAllCollections = (query?: string) =>
  fetchCollections({ limit: PAGE_SIZE.adminCollections.max, offset: 0, ...(query && { query }) })
export const fetchCollection = createRequest('adminCollections/fetch', api.fetchAdminCollection, {
  key: String,
})
export const createCollection = createRequest('adminCollections/create', api.createCollection, {
  take: 'leading',
})
export const updateCollection = createRequest('adminCollections/update', api.updateCollection, {
  take: 'leading',
  key: ({ id }) => id,
})
export const deleteCollection = createRequest('adminCollections/delete', api.deleteCollection, {
  take: 'leading',
  key: ({ id }) => id,
})
/** Moves a collection among the others. Sends the same request as {@link updateCollection}. */
export const reorderCollection = createRequest('adminCollections/reorder', api.updateCollection, {
  take: 'leading',
})
/** Changes the order of a collection's bundles. */
export const reorderBundles = createRequest('adminCollections/reorderBundles', api.updateCollection, {
  take: 'leading',
  key: ({ id }) => id,
})
export const assignBundle = createRequest('adminCollections/assign', api.assignBundle, {
  take: 'leading',
  key: ({ collectionId }) => collectionId,
})
export const unassignBundle = createRequest('adminCollections/unassign', api.unassignBundle, {
  take: 'leading',
  key: ({ collectionId }) => collectionId,
})
/** Fetches all bundles that can be assigned. */
export const fetchAssignableBundles = createRequest('adminCollections/bundles', bundlesApi.fetchAdminBundles)

export const fetchAllBundles = () =>
  fetchAssignableBundles({ limit: PAGE_SIZE.adminBundles.max, offset: 0, sort: 'TITLE', order: 'ASC' })

type Collections = Partial<Record<number, AdminCollection>>
const none: Collections = {}

const stored = newestVersions({
  list: fetchCollections,
  itemsOf: ({ pollBundleCollections }) => pollBundleCollections,
  single: [
    fetchCollection,
    createCollection,
    updateCollection,
    reorderCollection,
    reorderBundles,
    assignBundle,
    unassignBundle,
  ],
  deletion: deleteCollection,
})

/** Applies a new order optimistically. */
const ordered = createReducer(none, (builder) => {
  for (const request of [reorderCollection, reorderBundles]) {
    builder.addMatcher(request.match, (state, { payload: { id, change } }) => {
      const collection = state[id]
      if (collection) Object.assign(collection, change)
    })
  }
})

const collections: typeof stored = (state, action) => ordered(stored(state, action), action)

export const adminCollectionsFeature = createFeatureModule({
  name: 'adminCollections',
  requests: [
    fetchCollections,
    fetchCollection,
    createCollection,
    updateCollection,
    deleteCollection,
    reorderCollection,
    reorderBundles,
    assignBundle,
    unassignBundle,
    fetchAssignableBundles,
  ],
  reducer: combineReducers({
    list: pagedList(fetchCollections, 'pollBundleCollections'),
    /** The query of the last request. */
    query: createReducer('', (builder) => {
      builder.addMatcher(fetchCollections.match, (_state, { payload }) => payload.query ?? '')
    }),
    collections,
    createdId: createdId({ creation: createCollection }),
    bundles: createReducer<readonly bundlesApi.AdminBundle[] | null>(null, (builder) => {
      builder.addMatcher(fetchAssignableBundles.success.match, (_state, { payload }) => payload.pollBundles)
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    // The server may have renumbered all collections; after a failure, the optimistic order is wrong.
    yield* takeEvery([reorderCollection.success, reorderCollection.failure], function* () {
      yield* put(fetchAllCollections(yield* select(selectQuery)))
    })
    yield* takeEvery(reorderBundles.failure, function* ({ meta }) {
      yield* put(fetchCollection(meta.initiator.payload.id))
    })
    yield* takeEvery([assignBundle.failure, unassignBundle.failure], function* ({ meta }) {
      yield* put(fetchCollection(meta.initiator.payload.collectionId))
    })
    for (const { failure } of [reorderCollection, reorderBundles, assignBundle, unassignBundle])
      yield* takeEvery(failure, notifyFailure('collection-order-failed'))
  },
})

const slice = adminCollectionsFeature.selectSlice

const selectQuery = (state: CoreState) => slice(state).query
export const selectCollectionList = (state: CoreState) => slice(state).list
export const selectCollection = (state: CoreState, id: number) => slice(state).collections[id]
/** The ID of the collection that was created last. */
export const selectCreatedId = (state: CoreState) => slice(state).createdId
/** All bundles; empty until they are loaded. */
export const selectBundles = (state: CoreState) => slice(state).bundles ?? NO_BUNDLES
export const selectHasBundles = (state: CoreState) => slice(state).bundles !== null
const NO_BUNDLES: readonly bundlesApi.AdminBundle[] = []

/** The collections of the list, the highest score first. */
export const selectCollections = createSelector(
  [selectCollectionList, (state: CoreState) => slice(state).collections],
  ({ ids }, byId): AdminCollection[] =>
    ids.flatMap((id) => byId[id] ?? []).sort((one, other) => other.score - one.score || one.id - other.id),
)
