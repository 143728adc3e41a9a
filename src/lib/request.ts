import { createAction, nanoid, type Action, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'
import { call, cancelled, getContext, put, race, take, takeEvery } from 'typed-redux-saga'
import { isNetworkProblem, RequestFailure, type RequestError } from './request-error'

type RequestPhase = 'started' | 'succeeded' | 'failed' | 'abandoned'

/** Metadata that links an action to its request. Generic reducers read it instead of the action type. */
export interface RequestMeta {
  /** The request's action type, such as `polls/search`. */
  name: string
  phase: RequestPhase
  /** Unique per dispatch, to distinguish the newest attempt from older ones. */
  id: string
  /** The row that the request is about, for requests that run once per row. */
  key?: string
  /** The request uses the `leading` strategy, see `take`. */
  isLeading?: true
  secret?: true
  /** The id of the toast that shows a failure. */
  failureToastId?: string
  /** When this action was created, in milliseconds since 1970. */
  createdAt: number
}

// Type aliases, because an interface is not assignable to the index signature of the action type that dispatch takes.
export type Started<Params> = Action & {
  payload: Params
  meta: { request: RequestMeta }
}

/** Metadata of success and failure actions; `initiator` is the action that started the request, with its parameters. */
type OutcomeMeta<Params> = { request: RequestMeta; initiator: Started<Params> }

export type Succeeded<Params, Result> = Action & {
  payload: Result
  meta: OutcomeMeta<Params> & { entities?: NormalizedEntities }
}

export type Failed<Params> = Action & {
  payload: undefined
  error: RequestError
  meta: OutcomeMeta<Params> & { networkError: boolean }
}

export type Abandoned = Action & { payload: undefined; meta: { request: RequestMeta } }

export interface ApiRequest<Params, Result> {
  (params: Params): Started<Params>
  type: string
  match: (action: unknown) => action is Started<Params>
  success: RequestActionCreator<[result: Result, initiator: Started<Params>], Succeeded<Params, Result>>
  failure: RequestActionCreator<[error: RequestError, initiator: Started<Params>], Failed<Params>>
  /** Aborts the running calls, or only those with the given key. Each then dispatches `abandoned`. */
  abort: RequestActionCreator<[key?: string], Action & { payload: string | undefined }>
  /** Dispatched instead of success or failure if the call was aborted, replaced by a newer one, or its saga ended. */
  abandoned: RequestActionCreator<[initiator: Started<Params>], Abandoned>
  /** Handles the request while it runs. The feature module of the request runs it. */
  saga: (queued: TakeStrategy) => SagaGenerator<void>
}

interface RequestActionCreator<Args extends unknown[], A extends Action> {
  (...args: Args): A
  type: string
  match: (action: unknown) => action is A
}

/**
 * The entity types that responses can contain, by collection name. The module that stores a type declares it here:
 * `declare module '../../lib/request' { interface Entities { polls: Poll } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of higher layers
export interface Entities {}

type NormalizedEntities = { [Name in keyof Entities]?: readonly Entities[Name][] }

export interface RequestOptions<Params, Result> {
  /**
   * How simultaneous requests with the same key are handled. Those with different keys run in parallel.
   * - `latest` (default, for reads): a new request aborts the running one.
   * - `leading` (forms): requests are ignored while one is running, so that a double submit sends once.
   * - `every` (rows): all run in parallel.
   * - `queued` (requests that undo each other): they run one after the other.
   */
  take?: 'latest' | 'leading' | 'every' | 'queued'
  /** The request or response contains passwords or tokens. It is masked in reports, breadcrumbs and developer tools. */
  secret?: boolean
  /** Returns the key of the row that a request is about, so that each row has its own request phase. */
  key?: (params: Params) => string | number
  /** Returns the entities of a response, for the reducer that stores each of them once. */
  normalizes?: (result: Result) => NormalizedEntities
  /** Returns the requests of the data that a success made stale. They are sent after it. */
  refreshes?: (params: Params) => readonly Action[]
  /**
   * The id of the toast that shows a failure. Without it, the component that sends the request shows its failure, as
   * forms and lists do. Further failures with the same id are not shown while the toast is open.
   */
  failureToastId?: string
}

/** The options of a write that runs once at a time for each object. */
export const LEADING_BY_ID = {
  take: 'leading',
  key: ({ id }: { id: number | string }) => id,
} as const

/**
 * Creates the action creator of a request, with `.success`, `.failure` and `.abort`. Dispatching it calls `send`, a
 * function of `src/api`, if a feature module lists the request; reducers and sagas handle the resulting actions.
 *
 * @example
 * export const searchPolls = createRequest('polls/search', api.searchPolls)
 * export const pinBoard = createRequest('boards/pin', api.pinBoard, { take: 'queued', key: String })
 * export const setTagsBlocked = createRequest('tags/block', api.setTagsBlocked, { take: 'leading',
 *   refreshes: () => [fetchTags()], failureToastId: 'tags-failed' })
 * dispatch(searchPolls({ query: 'Rente' }))
 */
export function createRequest<Params, Result>(
  type: string,
  send: Sender<Params, Result>,
  {
    take: strategy = 'latest',
    secret,
    key,
    normalizes,
    refreshes,
    failureToastId,
  }: RequestOptions<NoInfer<Params>, NoInfer<Result>> = {},
): ApiRequest<Params, Result> {
  const started = createAction(type, (payload: Params) => ({
    payload,
    meta: {
      request: {
        name: type,
        phase: 'started',
        id: nanoid(),
        createdAt: Date.now(),
        ...(key && { key: String(key(payload)) }),
        ...(strategy === 'leading' && { isLeading: true }),
        ...(secret && { secret }),
        ...(failureToastId !== undefined && { failureToastId }),
      } satisfies RequestMeta,
    },
  }))
  const metaOf = (initiator: Started<Params>, phase: RequestPhase): RequestMeta => ({
    ...initiator.meta.request,
    phase,
    createdAt: Date.now(),
  })
  const request: ApiRequest<Params, Result> = Object.assign(started, {
    success: createAction(`${type}/success`, (payload: Result, initiator: Started<Params>) => ({
      payload,
      meta: {
        request: metaOf(initiator, 'succeeded'),
        initiator,
        ...(normalizes && { entities: normalizes(payload) }),
      },
    })),
    failure: createAction(`${type}/failure`, (error: RequestError, initiator: Started<Params>) => ({
      payload: undefined,
      error,
      meta: { request: metaOf(initiator, 'failed'), initiator, networkError: isNetworkProblem(error) },
    })),
    abort: createAction(`${type}/abort`, (payload?: string) => ({ payload })),
    abandoned: createAction(`${type}/abandoned`, (initiator: Started<Params>) => ({
      payload: undefined,
      meta: { request: metaOf(initiator, 'abandoned') },
    })),
    saga: (queued: TakeStrategy) =>
      handleRequest(request, { send, refreshes }, strategy === 'queued' ? queued : STRATEGIES[strategy]),
  })
  return request
}

/**
 * The second argument of functions in `src/api`: the HTTP clients, which `src/api/client` declares. Their calls are
 * aborted when a newer request replaces this one or the saga is canceled.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of higher layers
export interface CallOptions {}

/** A function of `src/api`. Resolves with the response or rejects with a RequestFailure. */
export type Sender<Params, Result> = (params: Params, options: CallOptions) => Promise<Result>

/** Key of the function in the saga context that reports bugs: errors that a sender or a reducer threw. */
export const DEFECT_REPORTER_KEY = 'reportDefect'

/** Decides which matching actions a worker handles, and when. */
export type TakeStrategy = <A extends Action>(
  pattern: (action: Action) => action is A,
  worker: (action: A) => SagaGenerator<void>,
) => SagaGenerator<unknown>

/** Cancels the worker of an action when a newer one with the same key is taken. */
const takeLatest: TakeStrategy = (pattern, worker) =>
  takeEvery(pattern, function* untilNewer(action) {
    const isNewer = (other: Action) => pattern(other) && getRequestKey(other) === getRequestKey(action)
    yield* race({ done: call(worker, action), newer: take(isNewer) })
  })

/** Takes an action and ignores those with the same key until its worker has ended. */
const takeLeading: TakeStrategy = (pattern, worker) => {
  const busyKeys = new Set<string>()
  return takeEvery(pattern, function* unlessBusy(action) {
    const key = getRequestKey(action)
    if (busyKeys.has(key)) return
    busyKeys.add(key)
    try {
      yield* worker(action)
    } finally {
      busyKeys.delete(key)
    }
  })
}

const STRATEGIES = { latest: takeLatest, leading: takeLeading, every: takeEvery } satisfies Record<
  string,
  TakeStrategy
>

/**
 * Handles a request: calls `send` with the clients of the saga context (`api`), then dispatches `.success` or
 * `.failure`. If a reducer throws on the success action, the request fails.
 */
function* handleRequest<Params, Result>(
  request: ApiRequest<Params, Result>,
  {
    send,
    refreshes,
  }: { send: Sender<Params, Result>; refreshes: RequestOptions<Params, Result>['refreshes'] },
  takeStrategy: TakeStrategy,
): SagaGenerator<void> {
  yield* takeStrategy(request.match, function* handle(action: Started<Params>) {
    const controller = new AbortController()
    const { key } = action.meta.request
    const abandons = (other: Action) =>
      request.abort.match(other) && (other.payload === undefined || other.payload === key)
    const api = yield* getContext<{ withSignal: (signal: AbortSignal) => CallOptions }>('api')
    let outcome: Action
    try {
      const { result, abandoned } = yield* race({
        result: call(boxed<Params, Result>, send, action.payload, api.withSignal(controller.signal)),
        abandoned: take(abandons),
      })
      outcome = abandoned || !result ? request.abandoned(action) : request.success(result.value, action)
    } catch (error) {
      if (!(error instanceof RequestFailure)) yield* reportDefect(error)
      outcome = request.failure(toRequestError(error), action)
    } finally {
      controller.abort()
      if (yield* cancelled()) yield* put(request.abandoned(action))
    }
    try {
      yield* put(outcome)
      if (refreshes && request.success.match(outcome))
        for (const stale of refreshes(action.payload)) yield* put(stale)
    } catch (error) {
      // A reducer threw, so the state is unchanged: report the request as failed.
      yield* reportDefect(error)
      yield* put(request.failure(toRequestError(error), action))
    }
  })
}

/** Reports a bug: an unexpected error of a sender or a reducer. Does nothing if the store has no reporter. */
export function* reportDefect(error: unknown): SagaGenerator<void> {
  const report = yield* getContext<((error: unknown) => void) | undefined>(DEFECT_REPORTER_KEY)
  if (report) yield* call(report, error)
}

// race() returns undefined for the losing call, but a winning call may also resolve with undefined.
async function boxed<Params, Result>(send: Sender<Params, Result>, params: Params, options: CallOptions) {
  return { value: await send(params, options) }
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestFailure) return error.detail
  return { type: 'defect', code: 'defect', message: String(error) }
}

/** Returns whether `action` belongs to a request, in any phase. */
export function isRequestAction(
  action: Action,
): action is PayloadAction<unknown, string, { request: RequestMeta }> {
  return (
    'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'request' in action.meta
  )
}

/** Returns whether `action` ends a request: its success, failure or abandonment. */
export const isRequestOutcome = ({ id }: RequestMeta, action: Action): boolean =>
  isRequestAction(action) && action.meta.request.id === id && action.meta.request.phase !== 'started'

/** Returns the key of the request that an action belongs to; an empty string if it has none. */
export const getRequestKey = (action: Action): string =>
  isRequestAction(action) ? (action.meta.request.key ?? '') : ''

/** Returns the normalized entities of an action; an empty object for most actions. */
export function getNormalizedEntities(action: Action): NormalizedEntities {
  if (!isRequestAction(action) || !('entities' in action.meta)) return {}
  return action.meta.entities as NormalizedEntities // only success actions carry them
}

/**
 * Returns when the request of a success or failure action was started, in milliseconds since 1970; 0 for any other
 * action.
 */
export function getInitiatorStartMsOrZero(action: Action): number {
  if (!isRequestAction(action) || !('initiator' in action.meta)) return 0
  return (action.meta.initiator as Started<unknown>).meta.request.createdAt // only success and failure actions have it
}
