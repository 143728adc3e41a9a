import { createAction, type Reducer } from '@reduxjs/toolkit'

/** A segment was changed or deleted. */
export const segmentsChanged = createAction('segments/changed')

/**
 * Makes a reducer of kept answers forget those that a segment filtered, once any was changed or deleted.
 *
 * @param reducer one of `cachedResponses`, whose keys name the parameters asked for
 */
export const withoutOldSegments =
  <Kept extends { key: string }>(reducer: Reducer<Kept[]>): Reducer<Kept[]> =>
  (state, action) => {
    const isOver = segmentsChanged.match(action)
    return reducer(isOver ? state?.filter(({ key }) => !/segment/i.test(key)) : state, action)
  }
