import { createReducer, type Action } from '@reduxjs/toolkit'
import { isPlainObject } from '../../lib/case'
import { isRequestAction } from '../../lib/request'
import { signedOut } from '../session/events'
import { POLLS, type Poll, type PollId } from './poll'

export interface EntitiesState {
  polls: Partial<Record<PollId, Poll>>
}

const empty: EntitiesState = { polls: {} }

/** Whether the action is the answer of a request that brings {@link POLLS}. */
export const isPollsAnswer = (action: Action): action is Action & { payload: unknown } =>
  isRequestAction(action) && action.meta.request.brings === POLLS && action.meta.request.phase === 'succeeded'

/** Keeps each poll once, whichever list brought it. */
export const entitiesReducer = createReducer(empty, (builder) => {
  builder
    .addCase(signedOut, () => empty)
    .addMatcher(isPollsAnswer, ({ polls }, { payload }) => {
      for (const poll of pollsIn(payload))
        // A list tells less of a poll than its own screen: what is known already stays.
        polls[poll.id] = { ...polls[poll.id], ...poll, isFavorited: poll.isFavorited ?? false }
    })
})

const LISTS = ['polls', 'list', 'items', 'newsItems', 'pollBundles', 'articles']

type FoundPoll = Omit<Poll, 'isFavorited'> & { isFavorited?: boolean | null }

/** The polls of an answer: the answer itself, its lists, and the lists of what those hold. */
export function pollsIn(answer: unknown): FoundPoll[] {
  if (Array.isArray(answer)) return answer.flatMap(pollsIn)
  if (!isPlainObject(answer)) return []
  if (isPoll(answer)) return [answer]
  return LISTS.flatMap((field) => pollsIn(answer[field]))
}

// One that says too little to be shown is no poll; one that does not say whether it is a favorite is none.
const isPoll = (value: Record<string, unknown>): value is Record<string, unknown> & FoundPoll =>
  typeof value.id === 'number' && ('isFavorited' in value || 'question' in value)
