import { combineReducers, createReducer, createSelector } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createRequest, LEADING_BY_ID, type CallOptions } from '../../lib/request'
import { bundleCalls, type AdminBundle } from '../bundles/api'
import { defineStaffObject } from '../object/define-staff-object'
import { moveItem } from '../sort/places'
import * as api from './api'
import type { AdminCollection } from './api'
import { COLLECTION_FORM } from './values'

const failureToastId = 'collection-order-failed'
/** Moves a collection among the others. */
export const moveCollection = createRequest('adminCollections/reorder', api.collectionCalls.save, {
  take: 'leading',
  failureToastId,
})
/** Changes the order of a collection's bundles. */
export const reorderBundles = createRequest('adminCollections/reorderBundles', api.collectionCalls.save, {
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
export const fetchAssignableBundles = createRequest('adminCollections/bundles', bundleCalls.list)

export const fetchAllAssignableBundles = () =>
  fetchAssignableBundles({ limit: PAGE_SIZE.adminBundles.max, offset: 0, sort: 'TITLE', order: 'ASC' })

/** Applies a new order optimistically. */
const ordered = createReducer<Partial<Record<number, AdminCollection>>>({}, (builder) => {
  for (const request of [moveCollection, reorderBundles]) {
    builder.addMatcher(request.match, (state, { payload: { id, fields } }) => {
      const collection = id === 'new' ? undefined : state[id]
      if (collection) Object.assign(collection, fields)
    })
  }
})

export const collections = defineStaffObject({
  name: 'adminCollections',
  path: STAFF_PAGE_PATHS.collections,
  form: COLLECTION_FORM,
  calls: { ...api.collectionCalls, remove: api.deleteCollection },
  otherRequests: [moveCollection, reorderBundles, assignBundle, unassignBundle],
  extraReducer: ordered,
})
/** Fetches all collections, or those whose title matches the query. */
export const fetchAllCollections = (query?: string) =>
  collections.fetchList({ limit: PAGE_SIZE.adminCollections.max, offset: 0, ...(query && { query }) })

/** What the list and the form of collections need beyond the collections. */
const assignmentFeature = createFeatureModule({
  name: 'adminCollectionBundles',
  requests: [fetchAssignableBundles],
  reducer: combineReducers({
    /** The query of the last request. */
    query: createReducer('', (builder) => {
      builder.addMatcher(collections.fetchList.match, (_state, { payload }) => payload.query ?? '')
    }),
    bundles: createReducer<readonly AdminBundle[] | null>(null, (builder) => {
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
      yield* put(reorderBundles({ id, fields: { title, slug, status, pollBundles }, version }))
    })
    yield* takeEvery(reorderBundles.failure, function* ({ meta }) {
      const { id } = meta.initiator.payload
      if (id !== 'new') yield* put(collections.fetch(id))
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
export const selectAssignableBundles = (state: CoreState): readonly AdminBundle[] =>
  slice(state).bundles ?? NO_BUNDLES
export const selectAreBundlesLoaded = (state: CoreState): boolean => slice(state).bundles !== null
const NO_BUNDLES: readonly AdminBundle[] = []

/** The collections of the list, the highest score first. */
export const selectCollections = createSelector([collections.selectListed], (listed): AdminCollection[] =>
  listed.toSorted((one, other) => other.score - one.score || one.id - other.id),
)
