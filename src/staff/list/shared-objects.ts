import { combineReducers, type Action } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { createFeatureModule, type FeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createLoadedItemsSelector,
  createPagedListReducer,
  type ListField,
  type PagedList,
} from '../../lib/remote-list'
import type { ApiRequest } from '../../lib/request'

/** The common fields of objects that are shared in an organization. */
export interface SharedObject {
  id: number
  organization: string
  name: string
  status: string
  blockedReason: string | null
  updatedAt: string
}

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

interface Block {
  id: number
  /** Null unblocks the object. */
  reason: string | null
}

/** A kind of shared objects, with everything its table needs. */
export interface SharedObjects<Item extends SharedObject> {
  feature: FeatureModule
  fetch: (page: { limit: number; offset: number }) => Action
  block: ((block: Block) => Action) & { type: string }
  selectList: (state: CoreState) => PagedList
  selectObjects: (state: CoreState) => readonly Item[]
}

/**
 * Creates the feature module of a kind of shared objects, for the staff who may block them.
 *
 * @param name the key of the module's slice
 * @param field the field of the responses of `fetch` that contains the objects
 */
export function createSharedObjects<
  Params extends Page,
  Result extends object,
  Field extends ListField<Result>,
  Blocked,
>(
  name: string,
  field: Field,
  { fetch, block }: { fetch: ApiRequest<Params, Result>; block: ApiRequest<Block, Blocked> },
) {
  const feature = createFeatureModule({
    name,
    requests: [fetch, block],
    reducer: combineReducers({
      list: createPagedListReducer(fetch, field),
      objects: createByIdReducer([fetch], field),
    }),
    *sideEffects(): SagaGenerator<void> {
      yield* takeEvery(block.failure, function* (failed) {
        // The dialog for blocking shows its own failures.
        if (failed.meta.initiator.payload.reason === null)
          yield* notifyFailure(`${name}-not-released`, failed.error)
      })
    },
  })
  const selectList = (state: CoreState) => feature.selectSlice(state).list
  const selectObjects = createLoadedItemsSelector(selectList, (state) => feature.selectSlice(state).objects)
  return { feature, fetch, block, selectList, selectObjects }
}
