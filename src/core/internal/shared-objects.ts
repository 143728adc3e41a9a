import { combineReducers, createSelector, type Action } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { byId, pagedList, type ItemOf, type ListField, type PagedList } from '../../lib/remote-list'
import type { ApiRequest } from '../../lib/request'
import { createFeatureModule, type FeatureModule } from '../feature-module'
import { notifyFailure } from '../notifications/notify-failure'
import type { CoreState } from '../state'

/** What all kinds of objects have in common that organizations share. */
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
  /** Null takes the block back. */
  reason: string | null
}

/** One kind of shared objects, with all that its table needs. */
export interface SharedObjects<Item extends SharedObject> {
  feature: FeatureModule
  fetch: (page: { limit: number; offset: number }) => Action
  block: ((block: Block) => Action) & { type: string }
  selectList: (state: CoreState) => PagedList
  selectObjects: (state: CoreState) => readonly Item[]
}

/**
 * Creates the feature module of one kind of objects that organizations share, for the staff who may block them.
 *
 * @param name the module's place in the state
 * @param field holds the objects in the answers of `fetch`
 */
export function createSharedObjects<
  Params extends Page,
  Answer extends object,
  Field extends ListField<Answer>,
  Blocked,
>(
  name: string,
  field: Field,
  { fetch, block }: { fetch: ApiRequest<Params, Answer>; block: ApiRequest<Block, Blocked> },
) {
  const feature = createFeatureModule({
    name,
    requests: [fetch, block],
    reducer: combineReducers({ list: pagedList(fetch, field), objects: byId([fetch], field) }),
    *sideEffects(): SagaGenerator<void> {
      yield* takeEvery(block.failure, function* (failed) {
        // The dialog that asks for the reason of a block tells its failures itself.
        if (failed.meta.initiator.payload.reason === null)
          yield* notifyFailure(`${name}-not-released`)(failed)
      })
    },
  })
  const selectList = (state: CoreState) => feature.selectSlice(state).list
  const selectObjects = createSelector(
    [selectList, (state: CoreState) => feature.selectSlice(state).objects],
    ({ ids }, objects): ItemOf<Answer, Field>[] => ids.flatMap((id) => objects[id] ?? []),
  )
  return { feature, fetch, block, selectList, selectObjects }
}
