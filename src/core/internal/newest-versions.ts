import type { Reducer } from '@reduxjs/toolkit'
import type { SuccessMatcher } from '../../lib/remote-list'

/** An object that staff edit. */
interface Versioned {
  id: number
  version: number
}

type ById<Item> = Partial<Record<number, Item>>

interface Sources<Item, List> {
  /** The request that is answered with many, where its items are as whole as a single one. */
  list?: SuccessMatcher<unknown, List>
  itemsOf?: (answer: List) => readonly Item[]
  /** The requests that are answered with one object. */
  single: readonly SuccessMatcher<unknown, Item>[]
  deletion?: SuccessMatcher<{ id: number }, unknown>
}

/**
 * Returns the reducer that keeps objects by their id: of two answers the newer version counts, in whichever order they
 * come.
 *
 * @example newestVersions({ list: fetchBundles, itemsOf: ({ pollBundles }) => pollBundles,
 *   single: [fetchBundle, saveBundle], deletion: deleteBundle })
 */
export function newestVersions<Item extends Versioned, List = never>({
  list,
  itemsOf = () => [],
  single,
  deletion,
}: Sources<Item, List>): Reducer<ById<Item>> {
  const none: ById<Item> = {}
  const keep = (state: ById<Item>, items: readonly Item[]): ById<Item> => {
    const newer = items.filter(({ id, version }) => (state[id]?.version ?? 0) <= version)
    return { ...state, ...Object.fromEntries(newer.map((item) => [item.id, item])) }
  }
  return (state = none, action) => {
    if (list?.success.match(action)) return keep(state, itemsOf(action.payload))
    for (const { success } of single) if (success.match(action)) return keep(state, [action.payload])
    if (!deletion?.success.match(action)) return state
    const { id } = action.meta.initiator.payload
    return Object.fromEntries(Object.entries(state).filter(([key]) => Number(key) !== id))
  }
}
