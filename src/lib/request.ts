import { createAction, nanoid, type Action, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'
import {
  call,
  cancelled,
  getContext,
  put,
  race,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga'
import { isNetworkProblem, RequestFailure, type RequestError } from './request-error'

type RequestPhase = 'started' | 'succeeded' | 'failed' | 'abandoned'

/** Says of any action which request it belongs to; reducers follow requests by it, never by the action's type. */
export interface RequestMark {
  /** The request's own type, as in `polls/search`. */
  name: string
  phase: RequestPhase
  /** One for each dispatch: tells an older attempt from the newest. */
  id: string
  /** Which row the request is about, for requests that run once a row. */
  key?: string
  /** Of several only the first is sent, see `take`. */
  isLeading?: true
  secret?: true
  /** When the action was made, in milliseconds since 1970: the asking one, or the one that answers. */
  at: number
}

// Aliases, since an interface is never taken for an action of unknown further fields, as dispatch wants it.
export type Started<Params> = Action & {
  payload: Params
  meta: { request: RequestMark }
}

/** The action that asked; success and failure carry it, and with it what was asked for. */
type Answer<Params> = { request: RequestMark; initiator: Started<Params> }

export type Succeeded<Params, Result> = Action & {
  payload: Result
  meta: Answer<Params> & { entities?: NormalizedEntities }
}

export type Failed<Params> = Action & {
  payload: undefined
  error: RequestError
  meta: Answer<Params> & { networkError: boolean }
}

export type Abandoned = Action & { payload: undefined; meta: { request: RequestMark } }

export interface ApiRequest<Params, Result> {
  (params: Params): Started<Params>
  type: string
  match: (action: unknown) => action is Started<Params>
  success: AnswerCreator<[result: Result, initiator: Started<Params>], Succeeded<Params, Result>>
  failure: AnswerCreator<[error: RequestError, initiator: Started<Params>], Failed<Params>>
  /** Ends what is under way (of one row, when given its key): the call is aborted and answers nothing. */
  abort: AnswerCreator<[key?: string], Action & { payload: string | undefined }>
  /** Follows in place of an answer when the call was aborted, replaced by a newer one, or its saga has ended. */
  abandoned: AnswerCreator<[initiator: Started<Params>], Abandoned>
  /** Answers the request as long as it runs; its feature module runs it. */
  saga: (queued: TakeStrategy) => SagaGenerator<void>
}

interface AnswerCreator<Args extends unknown[], A extends Action> {
  (...args: Args): A
  type: string
  match: (action: unknown) => action is A
}

/**
 * The entities that answers can bring, by the name of their collection. Whoever keeps them adds them here, as in
 * `declare module '../../lib/request' { interface Entities { polls: Poll } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of higher layers
export interface Entities {}

type NormalizedEntities = { [Name in keyof Entities]?: readonly Entities[Name][] }

export interface RequestOptions<Params, Result> {
  /**
   * How requests share their time: the `latest` aborts the older one (reads, the default), the first is the
   * `leading` one while it runs (forms: a double submit sends once), `every` one runs beside the others (rows), or they
   * are `queued` by their key (requests that undo each other).
   */
  take?: 'latest' | 'leading' | 'every' | 'queued'
  /** The request or its answer holds passwords or tokens: masked in reports, breadcrumbs and developer tools. */
  secret?: boolean
  /** Names the row that a request is about, so that two rows can be under way with a phase each. */
  key?: (params: Params) => string | number
  /** Returns the entities of an answer, for the reducer that keeps each of them once. */
  normalizes?: (answer: Result) => NormalizedEntities
}

/**
 * Makes the one action creator of a request, with `.success`, `.failure` and `.abort`. `send`, a function of `src/api`,
 * answers it as soon as a feature module lists it; reducers and sagas listen to the answers.
 *
 * @example
 * export const searchPolls = createRequest('polls/search', api.searchPolls)
 * export const pinBoard = createRequest('boards/pin', api.pinBoard, { take: 'queued', key: String })
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
  }: RequestOptions<NoInfer<Params>, NoInfer<Result>> = {},
): ApiRequest<Params, Result> {
  const started = createAction(type, (payload: Params) => ({
    payload,
    meta: {
      request: {
        name: type,
        phase: 'started',
        id: nanoid(),
        at: Date.now(),
        ...(key && { key: String(key(payload)) }),
        ...(strategy === 'leading' && { isLeading: true }),
        ...(secret && { secret }),
      } satisfies RequestMark,
    },
  }))
  const mark = (initiator: Started<Params>, phase: RequestPhase): RequestMark => ({
    ...initiator.meta.request,
    phase,
    at: Date.now(),
  })
  const request: ApiRequest<Params, Result> = Object.assign(started, {
    success: createAction(`${type}/success`, (payload: Result, initiator: Started<Params>) => ({
      payload,
      meta: {
        request: mark(initiator, 'succeeded'),
        initiator,
        ...(normalizes && { entities: normalizes(payload) }),
      },
    })),
    failure: createAction(`${type}/failure`, (error: RequestError, initiator: Started<Params>) => ({
      payload: undefined,
      error,
      meta: { request: mark(initiator, 'failed'), initiator, networkError: isNetworkProblem(error) },
    })),
    abort: createAction(`${type}/abort`, (payload?: string) => ({ payload })),
    abandoned: createAction(`${type}/abandoned`, (initiator: Started<Params>) => ({
      payload: undefined,
      meta: { request: mark(initiator, 'abandoned') },
    })),
    saga: (queued: TakeStrategy) =>
      answerRequest(request, send, strategy === 'queued' ? queued : STRATEGIES[strategy]),
  })
  return request
}

/**
 * What a function of src/api gets besides its parameters: the clients, which src/api/client declares. Their calls end
 * when a newer request takes over or the saga is canceled.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- open to declarations of higher layers
export interface CallOptions {}

/** What the context of the sagas holds as `api`. */
interface CallOptionsSource {
  withSignal: (signal: AbortSignal) => CallOptions
}

/** A function of src/api: sends, and resolves with the answer or rejects with a RequestFailure. */
type Sender<Params, Result> = (params: Params, options: CallOptions) => Promise<Result>

/** Key of the saga context's function that takes what a sender or a reducer threw, which is a defect of ours. */
export const DEFECT_REPORTER = 'reportDefect'

/** Decides which of the matching actions a worker takes, and when. */
export type TakeStrategy = <A extends Action>(
  pattern: (action: Action) => action is A,
  worker: (action: A) => SagaGenerator<void>,
) => SagaGenerator<unknown>

const STRATEGIES = { latest: takeLatest, leading: takeLeading, every: takeEvery } satisfies Record<
  string,
  TakeStrategy
>

/**
 * Answers a request by calling `send` with the clients in the context of the sagas (`api`), then puts its `.success`
 * or `.failure`. An answer on which a reducer throws fails the request.
 */
function* answerRequest<Params, Result>(
  request: ApiRequest<Params, Result>,
  send: Sender<Params, Result>,
  takeStrategy: TakeStrategy,
): SagaGenerator<void> {
  yield* takeStrategy(request.match, function* answer(action: Started<Params>) {
    const controller = new AbortController()
    const { key } = action.meta.request
    const abandons = (other: Action) =>
      request.abort.match(other) && (other.payload === undefined || other.payload === key)
    const api = yield* getContext<CallOptionsSource>('api')
    let outcome: Action
    try {
      const { result, abandoned } = yield* race({
        result: call(boxed<Params, Result>, send, action.payload, api.withSignal(controller.signal)),
        abandoned: take(abandons),
      })
      outcome = abandoned || !result ? request.abandoned(action) : request.success(result.value, action)
    } catch (error) {
      if (!(error instanceof RequestFailure)) yield* reportDefect(error)
      outcome = request.failure(detailOf(error), action)
    } finally {
      controller.abort()
      if (yield* cancelled()) yield* put(request.abandoned(action))
    }
    try {
      yield* put(outcome)
    } catch (error) {
      // A reducer threw on the answer: the state is as before, and the request has failed like any other.
      yield* reportDefect(error)
      yield* put(request.failure(detailOf(error), action))
    }
  })
}

/** Reports what a sender or a reducer threw, where the store was made with a reporter. */
export function* reportDefect(error: unknown): SagaGenerator<void> {
  const report = yield* getContext<((error: unknown) => void) | undefined>(DEFECT_REPORTER)
  if (report) yield* call(report, error)
}

// A race knows its winner by a value, and a call may well resolve with undefined.
async function boxed<Params, Result>(send: Sender<Params, Result>, params: Params, options: CallOptions) {
  return { value: await send(params, options) }
}

function detailOf(error: unknown): RequestError {
  if (error instanceof RequestFailure) return error.detail
  return { type: 'defect', code: 'defect', message: String(error) }
}

/** Whether `action` is any step of any request. */
export function isRequestAction(
  action: Action,
): action is PayloadAction<unknown, string, { request: RequestMark }> {
  return (
    'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'request' in action.meta
  )
}

/** Returns the entities that an action brings; an empty object for most actions. */
export function entitiesIn(action: Action): NormalizedEntities {
  if (!isRequestAction(action) || !('entities' in action.meta)) return {}
  return action.meta.entities as NormalizedEntities // only success actions carry them
}

/** Returns when that was asked which an action answers, in milliseconds since 1970; 0 where it answers nothing. */
export function askedAt(action: Action): number {
  if (!isRequestAction(action) || !('initiator' in action.meta)) return 0
  return (action.meta.initiator as Started<unknown>).meta.request.at // only answers carry it
}
