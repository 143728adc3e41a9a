import { createReducer, type Reducer } from '@reduxjs/toolkit'
import type { SuccessMatcher, RequestMatchers } from '../../lib/remote-list'

interface Creations {
  /** Creates and updates objects. */
  save?: RequestMatchers<{ id: number | 'new' }, { id: number }>
  /** Only creates objects. */
  creation?: SuccessMatcher<unknown, { id: number }>
}

/**
 * Returns the reducer that stores the id of the newest created object. A save of an existing object resets it to null.
 *
 * @example createdId({ save: saveBoard, creation: duplicateBoard })
 */
export const createdId = ({ save, creation }: Creations): Reducer<number | null> =>
  createReducer<number | null>(null, (builder) => {
    if (save)
      builder
        .addMatcher(save.match, () => null)
        .addMatcher(save.success.match, (_state, { payload, meta }) =>
          meta.initiator.payload.id === 'new' ? payload.id : null,
        )
    if (creation) builder.addMatcher(creation.success.match, (_state, { payload }) => payload.id)
  })
