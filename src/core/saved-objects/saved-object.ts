import type { Reducer } from '@reduxjs/toolkit'
import { compareGerman } from '../../../contract/german-order'
import type { RequestMatchers, WholeList } from '../../lib/remote-list'

/** The common fields of objects that users save under a name and can share. */
export interface SavedObject {
  id: number
  version: number
  name: string
  isShared: boolean
  /** Whether the user created it. Only the creator can unshare it. */
  isOwn: boolean
  mayChange: boolean
  createdBy: string | null
}

export const compareByName = (one: SavedObject, other: SavedObject): number =>
  compareGerman(one.name, other.name)

/** Extends the reducer of a list of saved objects: replaces changed objects and removes deleted ones. */
export function withChangesAndDeletions<Item extends SavedObject>(
  reducer: Reducer<WholeList<Item>>,
  change: RequestMatchers<{ id: number }, Item>,
  remove: RequestMatchers<{ id: number }, unknown>,
): Reducer<WholeList<Item>> {
  const replace = (state: WholeList<Item>, changed: Item): WholeList<Item> => ({
    ...state,
    list: state.list?.map((one) => (one.id === changed.id ? changed : one)).toSorted(compareByName) ?? null,
  })
  const removeItem = (state: WholeList<Item>, removed: number): WholeList<Item> => ({
    ...state,
    list: state.list?.filter(({ id }) => id !== removed) ?? null,
  })
  return (given, action) => {
    const state = reducer(given, action)
    if (change.success.match(action)) return replace(state, action.payload)
    if (remove.success.match(action)) return removeItem(state, action.meta.initiator.payload.id)
    if (change.failure.match(action) || remove.failure.match(action)) {
      // Another user was faster: take the current object as the base of the next attempt, or remove a deleted one.
      const { code, current } = action.error
      if (isSavedObject(current)) return replace(state, current as Item) // the request is for objects of this kind
      if (code === 'not_found') return removeItem(state, action.meta.initiator.payload.id)
    }
    return state
  }
}

const isSavedObject = (value: object | undefined): value is SavedObject =>
  value !== undefined && 'id' in value && 'name' in value && 'version' in value

/** Returns the creator of an object shared by another user: `von Jonas Petersen`; null if there is none to name. */
export const formatSharedBy = ({ isShared, isOwn, createdBy }: SavedObject): string | null =>
  isShared && !isOwn && createdBy !== null ? `von ${createdBy}` : null
