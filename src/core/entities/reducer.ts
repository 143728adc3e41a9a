import { createReducer, type Action } from '@reduxjs/toolkit'
import { hasShape } from '../../api/shape'
import { getEntities } from '../../lib/request'
import type { AnsweredPoll, Poll, PollId } from './poll'

interface EntitiesState {
  polls: Partial<Record<PollId, Poll>>
}

declare module '../state' {
  interface CoreState {
    entities: EntitiesState
  }
}

const empty: EntitiesState = { polls: {} }

/** Whether the action is an answer that brings polls. */
export const isPollsAnswer = (action: Action): boolean => getEntities(action).polls !== undefined

/** Returns the polls that an answer brings, without those that say too little to be shown. */
export const pollsIn = (action: Action): AnsweredPoll[] =>
  (getEntities(action).polls ?? []).filter(isComplete)

const isComplete = hasShape({ id: 'number', question: 'string' })

/** Keeps each poll once, whichever list brought it. */
export const entitiesReducer = createReducer(empty, (builder) => {
  builder.addMatcher(isPollsAnswer, ({ polls }, action) => {
    for (const poll of pollsIn(action))
      // A list tells less of a poll than its own screen: what is known already stays.
      polls[poll.id] = { ...polls[poll.id], ...poll, isFavorited: poll.isFavorited ?? false }
  })
})
