import type { Reducer } from '@reduxjs/toolkit'
import type { SagaGenerator } from 'typed-redux-saga'
import type { ApiRequest } from '../lib/request'
import { takeQueued } from '../lib/take-queued'
import type { CoreState } from './state'

/**
 * One part of the product as far as the store knows it. A page that is loaded when it is needed exports those that it
 * needs as `features`; they are installed before it is shown.
 */
export interface FeatureModule {
  /** The module's place in the state. */
  readonly name: string
  readonly reducer?: Reducer | undefined
  /** What the module asks the server. */
  readonly requests: readonly AnyRequest[]
  /** Runs as long as the session: it is ended at sign-out and started anew. */
  readonly saga: () => SagaGenerator<void>
}

/** A module with a part of the state. */
interface FeatureSlice<State> extends FeatureModule {
  /** Returns the module's own part of the root state; the initial one as long as the module is not installed. */
  readonly selectSlice: (state: CoreState) => State
}

type AnyRequest = Pick<ApiRequest<never, never>, 'type' | 'saga'>

interface FeatureDeclaration {
  name: string
  /** What the module asks the server; a request that no module lists is never answered. */
  requests?: readonly AnyRequest[]
  /** What follows from answers and other actions. */
  consequences?: () => SagaGenerator<void>
}

/**
 * Makes a feature module from its one declaration.
 *
 * @example
 * export const tagsFeature = createFeatureModule({
 *   name: 'tags',
 *   requests: [fetchTags, deleteTag],
 *   reducer: combineReducers({ list: wholeList(fetchTags, 'tags') }),
 *   *consequences(): SagaGenerator<void> {
 *     yield* takeEvery(deleteTag.failure, notifyFailure('tag-failed'))
 *   },
 * })
 * export const selectTags = (state: CoreState) => tagsFeature.selectSlice(state).list
 */
export function createFeatureModule(declaration: FeatureDeclaration & { reducer?: undefined }): FeatureModule
export function createFeatureModule<State>(
  declaration: FeatureDeclaration & { reducer: Reducer<State> },
): FeatureSlice<State>
export function createFeatureModule<State>({
  name,
  requests = [],
  reducer,
  consequences,
}: FeatureDeclaration & { reducer?: Reducer<State> | undefined }): FeatureModule | FeatureSlice<State> {
  function* saga(): SagaGenerator<void> {
    const queued = takeQueued()
    for (const request of requests) yield* request.saga(queued)
    if (consequences) yield* consequences()
  }
  if (!reducer) return { name, requests, saga }
  const initial = reducer(undefined, { type: `${name}/initial` })
  const selectSlice = (state: CoreState) => (Reflect.get(state, name) as State | undefined) ?? initial // the root reducer keeps it there
  return { name, requests, saga, reducer, selectSlice }
}
