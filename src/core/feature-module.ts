import type { Reducer } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'
import type { ApiRequest } from '../lib/request'
import { createQueuedTakeStrategy } from '../lib/take-queued'
import type { CoreState } from './state'

/**
 * The Redux part of a feature: its slice, requests and saga. A page exports the modules it needs as `features`. They are
 * installed before the page is rendered.
 */
export interface FeatureModule {
  /** The key of the module's slice in the root state. */
  readonly name: string
  readonly reducer?: Reducer | undefined
  /** The module's API requests. */
  readonly requests: readonly AnyRequest[]
  /** Runs for the duration of the session: it is canceled at logout and then restarted. */
  readonly saga: () => SagaGenerator<void>
}

/** A module with a slice of the state. */
interface FeatureModuleWithState<State> extends FeatureModule {
  /** Returns the module's slice of the root state; its initial state until the module is installed. */
  readonly selectSlice: (state: CoreState) => State
}

export type AnyRequest = Pick<ApiRequest<never, never>, 'type' | 'saga'>

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
 *   reducer: combineReducers({ list: createWholeListReducer(fetchTags, 'tags') }),
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
    const queued = createQueuedTakeStrategy()
    for (const request of requests) yield* request.saga(queued)
    if (sideEffects) yield* sideEffects()
  }
  if (!reducer) return { name, requests, saga }
  const initial = reducer(undefined, { type: `${name}/initial` })
  const selectSlice = (state: CoreState) => (Reflect.get(state, name) as State | undefined) ?? initial // stored there by the root reducer
  return { name, requests, saga, reducer, selectSlice }
}
