import {
  createReducer,
  createSelector,
  type Action,
  type ActionReducerMapBuilder,
  type Reducer,
} from '@reduxjs/toolkit'
import {
  getInitiatorStartMsOrZero,
  type Abandoned,
  type Failed,
  type Started,
  type Succeeded,
} from './request'
import type { RequestError } from './request-error'

/** The loading state of a list. Its items stay while it loads and after a failure. */
export interface LoadingState {
  isLoading: boolean
  error: RequestError | null
  /** The id of the newest request while it is running. The end of an older one does not end `isLoading`. */
  pendingRequestId?: string | undefined
}

export interface RequestMatchers<Params, Result> extends SuccessMatcher<Params, Result> {
  match: (action: unknown) => action is Started<Params>
  failure: { match: (action: unknown) => action is Failed<Params> }
  abandoned: { match: (action: unknown) => action is Abandoned }
}

/** A request, reduced to the matcher of its success actions. */
export interface SuccessMatcher<Params, Result> {
  success: { match: (action: unknown) => action is Succeeded<Params, Result> }
}

/** A list that is loaded page by page. It holds ids only; the items are stored once, in another slice. */
export interface PagedList<Id extends string | number = number> extends LoadingState {
  ids: Id[]
  /**
   * The number of items on the server. Null before the first response, and while a server that returns no total has
   * more pages.
   */
  total: number | null
  hasMore: boolean
}

/** A list that is loaded in one response. */
export interface WholeList<Item> extends LoadingState {
  /** Null until it is loaded. */
  list: Item[] | null
  /** The key of the request that loaded the list, if it has one. */
  requestKey?: string
}

/** The fields of a response that contain a list. */
export type ListField<Result> = {
  [Field in keyof Result & string]-?: NonNullable<Result[Field]> extends readonly object[] ? Field : never
}[keyof Result & string]

/** The item type of such a field. */
export type ListItem<Result, Field extends keyof Result> =
  NonNullable<Result[Field]> extends readonly (infer Item)[] ? Item : never

/** The parameters of a paged list's request. */
interface PageParams {
  offset?: number | undefined
  /** The page size; some endpoints call it `max`. */
  limit?: number | undefined
  max?: number | undefined
}

interface PagedListOptions<Params, Result, Item, Id, Details> {
  /** Returns the item's id; by default its `id`. */
  idOf?: (item: Item) => Id
  /** Returns how many of the listed items the server's total no longer includes. */
  removedCount?: (params: Params) => number
  /** Returns further fields of the list from a response. Called with an empty object for the initial state. */
  details?: (result: Partial<Result>) => Details
  /** Returns whether an action empties the list. */
  resetsOn?: (action: Action) => boolean
}

/**
 * Returns the reducer of a paged list that `request` loads from a field of its responses. A page with an `offset` above
 * zero is appended; any other page replaces the list.
 *
 * @example
 * combineReducers({
 *   newest: createPagedListReducer(fetchNewestPolls, 'polls'),
 *   bundles: createPagedListReducer(fetchBundles, 'pollBundles'),
 * })
 */
export function createPagedListReducer<
  Params extends PageParams,
  Result extends object,
  Field extends ListField<Result>,
  Id extends string | number = number,
  Details extends object = object,
>(
  request: RequestMatchers<Params, Result>,
  field: Field,
  {
    idOf = defaultId,
    removedCount = () => 0,
    details = () => ({}) as Details, // without the option, Details is the empty object type
    resetsOn = () => false,
  }: PagedListOptions<Params, Result, ListItem<Result, Field>, Id, Details> = {},
): Reducer<PagedList<Id> & Details> {
  type Own = Omit<PagedList<Id>, keyof LoadingState> & Details
  const empty: Own = { ids: [], total: null, hasMore: false, ...details({}) }
  const load = (own: Own, result: Result, params: Params): Own => {
    const items = getResponseItems(result, field)
    const pageIds = items.map(idOf).filter((id: Id | null | undefined) => id !== undefined && id !== null)
    if (items.length > 0 && pageIds.length === 0) throw new TypeError('no item of the list has an id')
    const ids = (params.offset ?? 0) > 0 ? [...new Set([...own.ids, ...pageIds])] : pageIds
    const total = findResponseTotal(result)
    // An empty page ends the list even if the total is higher. Otherwise the next page would be requested forever.
    const hasMore =
      pageIds.length > 0 &&
      (total === null
        ? pageIds.length === (params.max ?? params.limit)
        : ids.length - removedCount(params) < total)
    return { ids, total: total ?? (hasMore ? null : ids.length), hasMore, ...details(result) }
  }
  const list = createLoadedStateReducer(request, empty, load)
  return (state, action) => list(resetsOn(action) ? undefined : state, action)
}

interface WholeListOptions<Item, State> {
  /** The order of the items; by default the server's. */
  order?: (one: Item, other: Item) => number
  /** The request that creates an item. The new item is inserted at the start, or as `order` sorts it. */
  creation?: SuccessMatcher<unknown, Item>
  /** Adds cases, such as removing a deleted item. */
  extend?: (builder: ActionReducerMapBuilder<State>) => void
}

/**
 * Returns the reducer of a list that `request` loads in one response, from one of its fields. A request with another
 * key empties the list, so that the notes of one poll are never shown for the next.
 *
 * @example createWholeListReducer(fetchMembers, 'members', { order: byEmail })
 * @example createWholeListReducer(fetchNotes, 'notes', { creation: addNote })
 * @example createWholeListReducer(createRequest('notes/fetch', api.fetchNotes, { key: String }), 'notes')
 */
export function createWholeListReducer<Params, Result extends object, Field extends ListField<Result>>(
  request: RequestMatchers<Params, Result>,
  field: Field,
  {
    order,
    creation,
    extend,
  }: WholeListOptions<ListItem<Result, Field>, WholeList<ListItem<Result, Field>>> = {},
): Reducer<WholeList<ListItem<Result, Field>>> {
  type Item = ListItem<Result, Field>
  const none: { list: Item[] | null } = { list: null }
  const sorted = (items: Item[]) => (order ? items.toSorted(order) : items)
  const load = (_own: typeof none, result: Result) => ({ list: sorted(getResponseItems(result, field)) })
  const loadList = createLoadedStateReducer(request, none, load, extend)
  const reduce: typeof loadList = (given, action) => {
    const state = loadList(given, action)
    if (!state.list || !creation?.success.match(action)) return state
    return { ...state, list: sorted([action.payload, ...state.list]) }
  }
  return (state, action) => {
    const key = request.match(action) ? action.meta.request.key : state?.requestKey
    const isOutcome = request.success.match(action) || request.failure.match(action)
    if (state && isOutcome && action.meta.request.key !== key) return state
    const next = reduce(state?.requestKey === key ? state : undefined, action)
    return next === state || key === undefined ? next : { ...next, requestKey: key }
  }
}

/**
 * Returns the reducer of state that `request` loads, combined with its loading state.
 *
 * @param reduceResult returns the new state after a response
 * @param extend adds cases
 */
export function createLoadedStateReducer<Params, Result, Own extends object>(
  request: RequestMatchers<Params, Result>,
  initial: Own,
  reduceResult: (own: Own & LoadingState, result: Result, params: Params) => Own,
  extend: (builder: ActionReducerMapBuilder<Own & LoadingState>) => void = () => undefined,
): Reducer<Own & LoadingState> {
  const start: Own & LoadingState = { ...initial, isLoading: false, error: null }
  const reduceExtended = createReducer(start, extend)
  return (given, action) => {
    const state = reduceExtended(given, action)
    if (request.match(action))
      return { ...state, isLoading: true, error: null, pendingRequestId: action.meta.request.id }
    if (request.success.match(action)) {
      const { payload, meta } = action
      return { ...reduceResult(state, payload, meta.initiator.payload), ...ended }
    }
    if (request.failure.match(action)) return { ...state, ...ended, error: action.error }
    const isOver = request.abandoned.match(action) && action.meta.request.id === state.pendingRequestId
    return isOver ? { ...state, ...ended } : state
  }
}

const ended = { isLoading: false, error: null, pendingRequestId: undefined } satisfies LoadingState

/**
 * Returns the reducer that stores the items of lists by id. A newer response replaces an item.
 *
 * @example createByIdReducer([fetchBoards, searchBoards], 'insightBoards')
 */
export function createByIdReducer<
  Result extends object,
  Field extends ListField<Result>,
  Id extends string | number = number,
>(
  requests: readonly SuccessMatcher<unknown, Result>[],
  field: Field,
  idOf: (item: ListItem<Result, Field>) => Id = defaultId,
): Reducer<Partial<Record<Id, ListItem<Result, Field>>>> {
  type ById = Partial<Record<Id, ListItem<Result, Field>>>
  const none: ById = {}
  return (state = none, action) => {
    const request = requests.find(({ success }) => success.match(action))
    if (!request?.success.match(action)) return state
    const items = getResponseItems(action.payload, field)
    return { ...state, ...(Object.fromEntries(items.map((item) => [idOf(item), item])) as ById) } // fromEntries() loses the key type
  }
}

/**
 * Returns the selector of the items of a list, in its order, without those that are not in the store.
 *
 * @param selectById selects the items that {@link createByIdReducer} stores
 */
export const createLoadedItemsSelector = <State, Id extends string | number, Item>(
  selectList: (state: State) => { ids: Id[] },
  selectById: (state: State) => Partial<Record<Id, Item>>,
) =>
  createSelector([selectList, selectById], ({ ids }, items): Item[] => ids.flatMap((id) => items[id] ?? []))

/** A response in the store, with the key of its request. */
interface CachedResponse<Result> {
  key: string
  response: Result
  /** When it was requested, in milliseconds since 1970. */
  requestedAt: number
}

/**
 * Returns the reducer that caches the newest responses of a request by its key, the last requested one last, so that the
 * user can go back and forth without a new request. Of two responses with the same key, the later requested one stays.
 *
 * @param maxResponses the number of responses to cache
 */
export function createResponseCacheReducer<Params, Result>(
  request: SuccessMatcher<Params, Result>,
  maxResponses: number,
): Reducer<CachedResponse<Result>[]> {
  return (state = [], action) => {
    if (!request.success.match(action)) return state
    const { key = '' } = action.meta.request
    const at = getInitiatorStartMsOrZero(action)
    if (state.some((cached) => cached.key === key && cached.requestedAt > at)) return state
    const added = { key, response: action.payload, requestedAt: at }
    return [...state.filter((cached) => cached.key !== key), added]
      .toSorted((one, other) => one.requestedAt - other.requestedAt)
      .slice(-maxResponses)
  }
}

/**
 * Returns when the response that {@link createResponseCacheReducer} has for a key was requested; undefined if it has
 * none.
 */
export const findRequestedAtMs = (
  cache: readonly CachedResponse<unknown>[],
  key: string,
): number | undefined => cache.find((entry) => entry.key === key)?.requestedAt

/** Returns the response that {@link createResponseCacheReducer} has for a key; undefined if it has none. */
export const findCachedResponse = <Result>(
  cache: readonly CachedResponse<Result>[],
  key: string,
): Result | undefined => cache.find((entry) => entry.key === key)?.response

/**
 * Returns the items of a list response: from the named field, else from `list` or `items`, because the specification
 * allows each of them. Returns an empty list if there is none.
 */
export function getResponseItems<Result extends object, Field extends ListField<Result>>(
  result: Result,
  preferredField: Field,
): ListItem<Result, Field>[] {
  return (findResponseItems(result, preferredField) ?? []) as ListItem<Result, Field>[] // `list` and `items` hold the same items
}

/** Finds the items of a response of unknown shape, in the fields where {@link getResponseItems} searches. */
export function findResponseItems(result: object, preferredField: string): unknown[] | undefined {
  const lists: Partial<Record<string, unknown>> = { ...result }
  return [preferredField, 'list', 'items'].map((name) => lists[name]).find((value) => Array.isArray(value))
}

/** Returns the number of items on the server; null if the response has no total. */
export function findResponseTotal(result: object): number | null {
  return 'total' in result && typeof result.total === 'number' ? result.total : null
}

function defaultId(item: unknown): never {
  return (item as { id: never }).id // items without an `id` need the option idOf
}
