import type { Reducer } from '@reduxjs/toolkit'
import type { SuccessMatcher } from '../../lib/remote-list'

/** An object that staff edit. */
export interface VersionedItem {
  id: number
  version: number
}

export type ById<Item> = Partial<Record<number, Item>>

interface Sources<Item, List> {
  /** The request that returns a list, if its items have all fields of a single object. */
  list?: SuccessMatcher<unknown, List>
  itemsOf?: (response: List) => readonly Item[]
  /** The requests that return one object. */
  single: readonly SuccessMatcher<unknown, Item>[]
  deletion?: SuccessMatcher<{ id: number }, unknown>
}

/**
 * Returns the reducer that stores objects by id. A response never replaces a newer version of an object, regardless of
 * the order of responses. Of equal versions the last response stays: the newest, because a read aborts the one before.
 *
 * @example createNewestVersionsReducer({ list: fetchBundles, itemsOf: ({ pollBundles }) => pollBundles,
 *   single: [fetchBundle, saveBundle], deletion: deleteBundleAndUpdateCollections })
 */
export function createNewestVersionsReducer<Item extends VersionedItem, List = never>({
  list,
  itemsOf = () => [],
  single,
  deletion,
}: Sources<Item, List>): Reducer<ById<Item>> {
  const none: ById<Item> = {}
  const merge = (state: ById<Item>, items: readonly Item[]): ById<Item> => {
    const newer = items.filter(({ id, version }) => (state[id]?.version ?? 0) <= version)
    return { ...state, ...Object.fromEntries(newer.map((item) => [item.id, item])) }
  }
  return (state = none, action) => {
    if (list?.success.match(action)) return merge(state, itemsOf(action.payload))
    for (const { success } of single) if (success.match(action)) return merge(state, [action.payload])
    if (!deletion?.success.match(action)) return state
    const { id } = action.meta.initiator.payload
    return Object.fromEntries(Object.entries(state).filter(([key]) => Number(key) !== id))
  }
}
