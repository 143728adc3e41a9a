import { createReducer, type Reducer } from '@reduxjs/toolkit'
import type { SuccessMatcher, RequestMatchers } from '../../lib/remote-list'

interface Creations {
  /** Creates and updates objects. */
  createOrUpdate?: RequestMatchers<{ id: number | 'new' }, { id: number }>
  /** Only creates objects. */
  createOnly?: SuccessMatcher<unknown, { id: number }>
}

/**
 * Returns the reducer that stores the id of the newest created object. The start of the next creation resets it to null.
 * Saves of existing objects do not matter: a late response to one must not hide an object created in the meantime.
 *
 * @example createCreatedIdReducer({ createOrUpdate: saveBoard, createOnly: duplicateBoard })
 */
export const createCreatedIdReducer = ({ createOrUpdate, createOnly }: Creations): Reducer<number | null> =>
  createReducer<number | null>(null, (builder) => {
    if (createOrUpdate)
      builder
        .addMatcher(createOrUpdate.match, (state, { payload }) => (payload.id === 'new' ? null : state))
        .addMatcher(createOrUpdate.success.match, (state, { payload, meta }) =>
          meta.initiator.payload.id === 'new' ? payload.id : state,
        )
    if (createOnly) builder.addMatcher(createOnly.success.match, (_state, { payload }) => payload.id)
  })
