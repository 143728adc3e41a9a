import { createSelector } from '@reduxjs/toolkit'
import type { Bundle } from '../../api/bundles'
import type { CoreState } from '../../core/state'
import type { CollectionsState } from './reducer'

type State = CoreState & { collections: CollectionsState }

export const selectCollectionList = (state: State) => state.collections.list

interface CollectionWithBundles {
  id: number
  title: string
  bundles: Bundle[]
}

/** The collections in their order, each with its bundles; those without any are left out. */
export const selectCollections = createSelector(
  [(state: State) => state.collections.list.ids, (state: State) => state.collections.known],
  (ids, { collections, bundles }): CollectionWithBundles[] =>
    ids.flatMap((id) => {
      const collection = collections[id]
      const own = collection?.pollBundles.flatMap((slug) => bundles[slug] ?? []) ?? []
      return collection && own.length > 0 ? [{ id, title: collection.title, bundles: own }] : []
    }),
)
