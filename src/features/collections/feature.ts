import { combineReducers, createSelector } from '@reduxjs/toolkit'
import { PAGE_SIZE } from '../../../contract/limits'
import * as api from '../../api/collections'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createByIdReducer, createPagedListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

const fetchCollections = createRequest('collections/fetch', api.fetchCollections)

export const fetchCollectionsFrom = (offset: number) =>
  fetchCollections({ limit: PAGE_SIZE.collections.default, offset })

export const collectionsFeature = createFeatureModule({
  name: 'collections',
  requests: [fetchCollections],
  reducer: combineReducers({
    list: createPagedListReducer(fetchCollections, 'pollBundleCollections'),
    collections: createByIdReducer([fetchCollections], 'pollBundleCollections'),
    bundles: createByIdReducer([fetchCollections], 'bundles', ({ slug }) => slug),
  }),
})

export const selectCollectionList = (state: CoreState) => collectionsFeature.selectSlice(state).list

/** Returns the collections in their order with their bundles; empty collections are left out. */
export const selectNonEmptyCollections = createSelector(
  [collectionsFeature.selectSlice],
  ({ list, collections, bundles }): { id: number; title: string; bundles: api.BundleWithPicture[] }[] =>
    list.ids.flatMap((id) => {
      const collection = collections[id]
      const own = collection?.pollBundles.flatMap((slug) => bundles[slug] ?? []) ?? []
      return collection && own.length > 0 ? [{ id, title: collection.title, bundles: own }] : []
    }),
)
