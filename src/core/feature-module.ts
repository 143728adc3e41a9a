import type { Reducer } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'
import type { ApiRequest } from '../lib/request'
import { takeQueued } from '../lib/take-queued'
import type { CoreState } from './state'

/**
 * The store's part of a feature: its slice, requests and saga. A page that is loaded when it is needed exports those
 * that it needs as `features`; they are installed before it is shown.
 */
export interface FeatureModule {
  /** The module's place in the state. */
  readonly name: string
  readonly reducer?: Reducer | undefined
  /** The module's API requests. */
  readonly requests: readonly AnyRequest[]
  /** Runs as long as the session: it is ended at logout and started again. */
  readonly saga: () => SagaGenerator<void>
}

/** A module with a slice of the state. */
interface FeatureModuleWithState<State> extends FeatureModule {
  /** Returns the module's slice of the root state; its initial state until the module is installed. */
  readonly selectSlice: (state: CoreState) => State
}

type AnyRequest = Pick<ApiRequest<never, never>, 'type' | 'saga'>

interface FeatureDeclaration {
  name: string
  /** The module's API requests; a request that no module lists is never sent. */
  requests?: readonly AnyRequest[]
  /** Reacts to responses and other actions. */
  sideEffects?: () => SagaGenerator<void>
}

/**
 * Creates a feature module from its declaration.
 *
 * @example
 * export const tagsFeature = createFeatureModule({
 *   name: 'tags',
 *   requests: [fetchTags, deleteTag],
 *   reducer: combineReducers({ list: wholeList(fetchTags, 'tags') }),
 *   *sideEffects(): SagaGenerator<void> {
 *     yield* takeEvery(deleteTag.failure, notifyFailure('tag-failed'))
 *   },
 * })
 * export const selectTags = (state: CoreState) => tagsFeature.selectSlice(state).list
 */
export function createFeatureModule(declaration: FeatureDeclaration & { reducer?: undefined }): FeatureModule
export function createFeatureModule<State>(
  declaration: FeatureDeclaration & { reducer: Reducer<State> },
): FeatureModuleWithState<State>
export function createFeatureModule<State>({
  name,
  requests = [],
  reducer,
  sideEffects,
}: FeatureDeclaration & { reducer?: Reducer<State> | undefined }):
  | FeatureModule
  | FeatureModuleWithState<State> {
  function* saga(): SagaGenerator<void> {
    const queued = takeQueued()
    for (const request of requests) yield* request.saga(queued)
    if (sideEffects) yield* sideEffects()
  }
  if (!reducer) return { name, requests, saga }
  const initial = reducer(undefined, { type: `${name}/initial` })
  const selectSlice = (state: CoreState) => (Reflect.get(state, name) as State | undefined) ?? initial // the root reducer keeps it there
  return { name, requests, saga, reducer, selectSlice }
}
