import { createReducer, type Action } from '@reduxjs/toolkit'
import { createShapeCheck } from '../../api/shape'
import { getNormalizedEntities } from '../../lib/request'
import type { PollResponse, Poll, PollId } from './poll'

interface EntitiesState {
  polls: Partial<Record<PollId, Poll>>
}

declare module '../state' {
  interface CoreState {
    entities: EntitiesState
  }
}

const empty: EntitiesState = { polls: {} }

export const hasPolls = (action: Action): boolean => getNormalizedEntities(action).polls !== undefined

/** Returns the polls in an action, without those that lack required fields. */
export const getPollsWithRequiredFields = (action: Action): PollResponse[] =>
  (getNormalizedEntities(action).polls ?? []).filter(isComplete)

const isComplete = createShapeCheck({ id: 'number', question: 'string' })

/** Stores each poll once, by id. */
export const entitiesReducer = createReducer(empty, (builder) => {
  builder.addMatcher(hasPolls, ({ polls }, action) => {
    for (const poll of getPollsWithRequiredFields(action))
      // A list has fewer fields than a single poll, so known fields are kept.
      polls[poll.id] = { ...polls[poll.id], ...poll, isFavorited: poll.isFavorited ?? false }
  })
})
