import { createReducer, type Action, type ActionReducerMapBuilder, type Reducer } from '@reduxjs/toolkit'
import { askedAt, type Abandoned, type Failed, type Started, type Succeeded } from './request'
import type { RequestError } from './request-error'

/** What every list keeps of the request that fills it. While it loads and after a failure the items stay. */
export interface LoadingState {
  isLoading: boolean
  error: RequestError | null
  /** The id of the newest request, while it is under way: the end of an older one leaves the list loading. */
  awaited?: string | undefined
}

/** What a reducer needs of the request that it follows: to know its steps. */
export interface RequestSteps<Params, Answer> extends Answered<Params, Answer> {
  match: (action: unknown) => action is Started<Params>
  failure: { match: (action: unknown) => action is Failed<Params> }
  abandoned: { match: (action: unknown) => action is Abandoned }
}

/** The part of a request by which its answers are known. */
export interface Answered<Params, Answer> {
  success: { match: (action: unknown) => action is Succeeded<Params, Answer> }
}

/** A list that is loaded page by page; the items themselves are kept elsewhere, once, by id. */
export interface PagedList<Id extends string | number = number> extends LoadingState {
  ids: Id[]
  /** How many there are on the server; null before the first answer, and while a server that does not say has more. */
  total: number | null
  hasMore: boolean
}

/** A list that is loaded as a whole. */
export interface WholeList<Item> extends LoadingState {
  /** Null until it was loaded. */
  list: Item[] | null
  /** What the list is of: the key of its request, where that has one. */
  key?: string
}

/** The fields of an answer that hold a list. */
export type ListField<Answer> = {
  [Field in keyof Answer & string]-?: NonNullable<Answer[Field]> extends readonly object[] ? Field : never
}[keyof Answer & string]

/** The items of such a field. */
export type ItemOf<Answer, Field extends keyof Answer> =
  NonNullable<Answer[Field]> extends readonly (infer Item)[] ? Item : never

/** What the parameters of a paged list's request may say. */
interface PageParams {
  offset?: number | undefined
  /** How many are asked for; some calls name it `max`. */
  limit?: number | undefined
  max?: number | undefined
}

interface PagedListOptions<Params, Answer, Item, Id, Details> {
  /** The item's id; by default its `id`. */
  idOf?: (item: Item) => Id
  /** How many of the items listed here the server's total no longer counts. */
  removedCount?: (params: Params) => number
  /** What the list keeps of an answer besides; of an empty one before the first. */
  details?: (answer: Partial<Answer>) => Details
  /** Whether an action empties the list. */
  resetsOn?: (action: Action) => boolean
}

/**
 * Returns the reducer of a paged list that `request` fills from a field of its answers: an answer to an `offset` above
 * zero is added behind what is there, any other replaces it.
 *
 * @example combineReducers({ newest: pagedList(fetchNewest, 'polls'), bundles: pagedList(fetchBundles, 'pollBundles') })
 */
export function pagedList<
  Params extends PageParams,
  Answer extends object,
  Field extends ListField<Answer>,
  Id extends string | number = number,
  Details extends object = object,
>(
  request: RequestSteps<Params, Answer>,
  field: Field,
  {
    idOf = defaultId,
    removedCount = () => 0,
    details = () => ({}) as Details, // the caller's type says of none
    resetsOn = () => false,
  }: PagedListOptions<Params, Answer, ItemOf<Answer, Field>, Id, Details> = {},
): Reducer<PagedList<Id> & Details> {
  type Own = Omit<PagedList<Id>, keyof LoadingState> & Details
  const empty: Own = { ids: [], total: null, hasMore: false, ...details({}) }
  const load = (own: Own, answer: Answer, params: Params): Own => {
    const items = itemsOf(answer, field)
    const found = items.map(idOf).filter((id: Id | null | undefined) => id !== undefined && id !== null)
    if (items.length > 0 && found.length === 0) throw new TypeError('no item of the list has an id')
    const ids = (params.offset ?? 0) > 0 ? [...new Set([...own.ids, ...found])] : found
    const said = totalOf(answer)
    // An empty page ends the list, whatever the total claims: asking on would never end.
    const hasMore =
      found.length > 0 &&
      (said === null
        ? found.length === (params.max ?? params.limit)
        : ids.length - removedCount(params) < said)
    return { ids, total: said ?? (hasMore ? null : ids.length), hasMore, ...details(answer) }
  }
  const list = loadedBy(request, empty, load)
  return (state, action) => list(resetsOn(action) ? undefined : state, action)
}

interface WholeListOptions<Item, State> {
  /** The order of the items; by default the server's. */
  order?: (one: Item, other: Item) => number
  /** The request that creates an item: its answer comes first, or where `order` puts it. */
  creation?: Answered<unknown, Item>
  /** Further cases, as in taking a deleted row out. */
  extend?: (builder: ActionReducerMapBuilder<State>) => void
}

/**
 * Returns the reducer of a list that `request` loads as a whole, from a field of its answer. A request with another
 * key empties it: the notes of one poll are never shown as those of the next.
 *
 * @example wholeList(fetchMembers, 'members', { order: byEmail })
 * @example wholeList(fetchNotes, 'notes', { creation: addNote })
 * @example wholeList(createRequest('notes/fetch', api.fetchNotes, { key: String }), 'notes')
 */
export function wholeList<Params, Answer extends object, Field extends ListField<Answer>>(
  request: RequestSteps<Params, Answer>,
  field: Field,
  { order, creation, extend }: WholeListOptions<ItemOf<Answer, Field>, WholeList<ItemOf<Answer, Field>>> = {},
): Reducer<WholeList<ItemOf<Answer, Field>>> {
  type Item = ItemOf<Answer, Field>
  const none: { list: Item[] | null } = { list: null }
  const inOrder = (items: Item[]) => (order ? items.toSorted(order) : items)
  const loaded = (_before: typeof none, answer: Answer) => ({ list: inOrder(itemsOf(answer, field)) })
  const listed = loadedBy(request, none, loaded, extend)
  const reduce: typeof listed = (given, action) => {
    const state = listed(given, action)
    if (!state.list || !creation?.success.match(action)) return state
    return { ...state, list: inOrder([action.payload, ...state.list]) }
  }
  return (state, action) => {
    const key = request.match(action) ? action.meta.request.key : state?.key
    const next = reduce(state?.key === key ? state : undefined, action)
    return next === state || key === undefined ? next : { ...next, key }
  }
}

/**
 * Returns the reducer of what `request` loads, with its loading state.
 *
 * @param load returns what is known after an answer
 * @param extend further cases
 */
export function loadedBy<Params, Answer, Own extends object>(
  request: RequestSteps<Params, Answer>,
  initial: Own,
  load: (own: Own & LoadingState, answer: Answer, params: Params) => Own,
  extend: (builder: ActionReducerMapBuilder<Own & LoadingState>) => void = () => undefined,
): Reducer<Own & LoadingState> {
  const start: Own & LoadingState = { ...initial, isLoading: false, error: null }
  const others = createReducer(start, extend)
  return (given, action) => {
    const state = others(given, action)
    if (request.match(action))
      return { ...state, isLoading: true, error: null, awaited: action.meta.request.id }
    if (request.success.match(action)) {
      const { payload, meta } = action
      return { ...load(state, payload, meta.initiator.payload), ...ended }
    }
    if (request.failure.match(action)) return { ...state, ...ended, error: action.error }
    const isOver = request.abandoned.match(action) && action.meta.request.id === state.awaited
    return isOver ? { ...state, ...ended } : state
  }
}

/** The loading state when no answer is awaited any more. */
const ended = { isLoading: false, error: null, awaited: undefined } satisfies LoadingState

/**
 * Returns the reducer that keeps the items of lists by their id, each as it came last.
 *
 * @example byId([fetchBoards, searchBoards], 'insightBoards')
 */
export function byId<
  Answer extends object,
  Field extends ListField<Answer>,
  Id extends string | number = number,
>(
  requests: readonly Answered<unknown, Answer>[],
  field: Field,
  idOf: (item: ItemOf<Answer, Field>) => Id = defaultId,
): Reducer<Partial<Record<Id, ItemOf<Answer, Field>>>> {
  type ById = Partial<Record<Id, ItemOf<Answer, Field>>>
  const none: ById = {}
  return (state = none, action) => {
    const answered = requests.find(({ success }) => success.match(action))
    if (!answered?.success.match(action)) return state
    const items = itemsOf(action.payload, field)
    return { ...state, ...(Object.fromEntries(items.map((item) => [idOf(item), item])) as ById) } // of such pairs
  }
}

/** An answer that is kept, with the key of what was asked. */
interface KeptAnswer<Answer> {
  key: string
  answer: Answer
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: number
}

/**
 * Returns the reducer that keeps the newest answers of a request by its key, the newest last: enough to go back and
 * forth without asking again. Where one was asked for twice, the answer to the later request stays.
 *
 * @param max how many are kept
 */
export function newestAnswers<Params, Answer>(
  request: Answered<Params, Answer>,
  max: number,
): Reducer<KeptAnswer<Answer>[]> {
  return (state = [], action) => {
    if (!request.success.match(action)) return state
    const { key = '' } = action.meta.request
    const asked = askedAt(action)
    if (state.some((kept) => kept.key === key && kept.askedAt > asked)) return state
    const newest = { key, answer: action.payload, askedAt: asked }
    return [...state.filter((kept) => kept.key !== key), newest].slice(-max)
  }
}

/** Returns when the answer was asked for that {@link newestAnswers} keeps under a key; undefined where it keeps none. */
export const findAskedAt = (kept: readonly KeptAnswer<unknown>[], key: string): number | undefined =>
  kept.find((entry) => entry.key === key)?.askedAt

/** Returns the answer that {@link newestAnswers} keeps under a key; undefined where it keeps none. */
export const findAnswer = <Answer>(kept: readonly KeptAnswer<Answer>[], key: string): Answer | undefined =>
  kept.find((entry) => entry.key === key)?.answer

/**
 * Returns the items of a list answer, wherever it holds them: in the named field, else in `list` or `items`, as the
 * specification leaves open. An answer without any gives an empty list.
 */
export function itemsOf<Answer extends object, Field extends ListField<Answer>>(
  answer: Answer,
  field: Field,
): ItemOf<Answer, Field>[] {
  return (findItems(answer, field) ?? []) as ItemOf<Answer, Field>[] // whichever field holds them
}

/** Returns what `itemsOf` finds in an answer that may be of any shape. */
export function findItems(answer: object, field: string): unknown[] | undefined {
  const lists: Partial<Record<string, unknown>> = { ...answer }
  return [field, 'list', 'items'].map((name) => lists[name]).find((value) => Array.isArray(value))
}

/** Returns how many there are on the server; null where the answer does not say. */
export function totalOf(answer: object): number | null {
  return 'total' in answer && typeof answer.total === 'number' ? answer.total : null
}

function defaultId(item: unknown): never {
  return (item as { id: never }).id // lists of other shapes name their own idOf
}
