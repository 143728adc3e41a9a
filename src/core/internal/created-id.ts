import { createReducer, type Reducer } from '@reduxjs/toolkit'
import type { SuccessMatcher, RequestMatchers } from '../../lib/remote-list'

interface Creations {
  /** Saves new objects as well as known ones. */
  save?: RequestMatchers<{ id: number | 'new' }, { id: number }>
  /** Each of its answers is a new object. */
  creation?: SuccessMatcher<unknown, { id: number }>
}

/**
 * Returns the reducer that keeps the id of the object that was created last; null from the next save on, unless that
 * creates one too.
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
