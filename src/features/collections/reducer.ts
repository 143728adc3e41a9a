import { combineReducers, createReducer } from '@reduxjs/toolkit'
import type { Bundle } from '../../api/bundles'
import type { Collection } from '../../api/collections'
import { itemsOf, pagedList } from '../../lib/paged-list'
import { fetchCollections } from './actions'

interface Known {
  collections: Partial<Record<number, Collection>>
  /** The bundles that the collections name, by slug. */
  bundles: Partial<Record<string, Bundle>>
}

const nothing: Known = { collections: {}, bundles: {} }

const known = createReducer(nothing, (builder) => {
  builder.addMatcher(fetchCollections.success.match, (state, { payload }) => {
    for (const collection of itemsOf<Collection>(payload, 'pollBundleCollections')) {
      state.collections[collection.id] = collection
    }
    for (const bundle of payload.bundles ?? []) state.bundles[bundle.slug] = bundle
  })
})

export const collectionsReducer = combineReducers({
  list: pagedList(fetchCollections, { entity: 'pollBundleCollections' }),
  known,
})

export type CollectionsState = ReturnType<typeof collectionsReducer>
