import { createReducer, type ActionReducerMapBuilder, type Reducer } from '@reduxjs/toolkit'
import { isPlainObject } from './case'
import type { Request } from './request'
import type { RequestError } from './request-error'

/** A list that is loaded page by page; the items themselves are kept elsewhere, once, by id. */
export interface PagedList<Id extends string | number = number> {
  ids: Id[]
  /** How many there are on the server; null before the first answer, and while a server that does not say has more. */
  total: number | null
  hasMore: boolean
  isLoading: boolean
  error: RequestError | null
  /** The segments that the server found in a search; empty for other lists. */
  searchSegments: unknown[]
}

export function emptyPagedList<Id extends string | number = number>(): PagedList<Id> {
  return { ids: [], total: null, hasMore: false, isLoading: false, error: null, searchSegments: [] }
}

interface PagedListOptions<Item, Id extends string | number> {
  /** The field that holds the items where it is the entity's own name, as in `pollBundles`. */
  entity?: string
  /** The item's id; by default its `id`. */
  idOf?: (item: Item) => Id
  /** Further cases, as in clearing a search or taking a deleted row out. */
  extend?: (builder: ActionReducerMapBuilder<PagedList<Id>>) => void
}

/**
 * The reducer of a paged list that `request` fills: an answer to an `offset` above zero is added
 * behind what is there, any other replaces it. While loading and after a failure the items stay. A request that says
 * how many are `lost` tells that so many of the items stay here, though the server's total counts without them.
 *
 * @example
 * combineReducers({ search: pagedList(searchPolls), bundles: pagedList(fetchBundles, { entity: 'pollBundles' }) })
 */
export function pagedList<Params, Result, Item = { id: number }, Id extends string | number = number>(
  request: Request<Params, Result>,
  { entity, idOf = defaultId, extend }: PagedListOptions<Item, Id> = {},
): Reducer<PagedList<Id>> {
  return createReducer(emptyPagedList<Id>(), (builder) => {
    extend?.(builder)
    builder
      .addMatcher(request.match, (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(request.success.match, (state, { payload, meta }) => {
        const params = pageOf(meta.initiator.payload)
        const answer: unknown = payload
        const items = itemsOf<Item>(answer, entity)
        const found = items.map(idOf).filter((id: Id | null | undefined) => id !== undefined && id !== null)
        if (items.length > 0 && found.length === 0) throw new TypeError('no item of the list has an id')
        const ids = params.offset > 0 ? [...new Set([...(state.ids as Id[]), ...found])] : found // a draft of the same ids
        const said = totalOf(answer)
        const searchSegments =
          isPlainObject(answer) && Array.isArray(answer.searchSegments) ? answer.searchSegments : []
        // An empty page ends the list, whatever the total claims: asking on would never end.
        const hasMore =
          found.length > 0 && (said === null ? found.length === params.max : ids.length - params.lost < said)
        const total = said ?? (hasMore ? null : ids.length)
        return { ids, total, hasMore, isLoading: false, error: null, searchSegments }
      })
      .addMatcher(request.failure.match, (state, { error }) => {
        state.isLoading = false
        state.error = error
      })
  })
}

/**
 * The items of a list answer, wherever it holds them: in `list`, `items`, `polls` or under the entity's own name.
 * An answer without any gives an empty list.
 */
export function itemsOf<Item>(answer: unknown, entity?: string): Item[] {
  if (Array.isArray(answer)) return answer as Item[] // the caller names what the server sends
  if (!isPlainObject(answer)) return []
  const fields = [...(entity ? [entity] : []), 'list', 'items', 'polls']
  const items = fields.map((field) => answer[field]).find((value) => Array.isArray(value))
  return (items ?? []) as Item[] // the caller names what the server sends
}

/** How many there are on the server; null where the answer does not say. */
export function totalOf(answer: unknown): number | null {
  return isPlainObject(answer) && typeof answer.total === 'number' ? answer.total : null
}

function pageOf(params: unknown): { offset: number; max: number | undefined; lost: number } {
  const { offset, max, limit, lost } = isPlainObject(params) ? params : {}
  return {
    offset: typeof offset === 'number' ? offset : 0,
    max: [max, limit].find((size) => typeof size === 'number'),
    lost: typeof lost === 'number' ? lost : 0,
  }
}

function defaultId(item: unknown): never {
  return (item as { id: never }).id // lists of other shapes name their own idOf
}
