import { createAction, type Reducer } from '@reduxjs/toolkit'

export const segmentsChanged = createAction('segments/changed')

/**
 * Extends a reducer of cached responses: removes those that are filtered by a segment when any segment is changed or
 * deleted.
 *
 * @param reducer a reducer of `createResponseCacheReducer`, whose keys contain the names of the request's parameters
 */
export const invalidateSegmentFilteredResponses =
  <Kept extends { key: string }>(reducer: Reducer<Kept[]>): Reducer<Kept[]> =>
  (state, action) => {
    const isOver = segmentsChanged.match(action)
    return reducer(isOver ? state?.filter(({ key }) => !/segment/i.test(key)) : state, action)
  }
