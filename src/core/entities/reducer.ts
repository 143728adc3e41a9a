import { createReducer, isAnyOf, type Action } from '@reduxjs/toolkit'
import { isPlainObject } from '../../lib/case'
import { isRequestAction } from '../../lib/request'
import { signedOut } from '../session/events'
import { favoritePoll, POLLS, unfavoritePoll, type Poll, type PollId } from './poll'

interface Wish {
  /** The newest request for this poll; older ones no longer decide what is shown. */
  requestId: string
  /** What the server was last known to hold. */
  confirmed: boolean
}

export interface EntitiesState {
  polls: Partial<Record<PollId, Poll>>
  /** Favorites on their way to the server. */
  wishes: Partial<Record<PollId, Wish>>
}

const empty: EntitiesState = { polls: {}, wishes: {} }

const isWish = isAnyOf(favoritePoll.match, unfavoritePoll.match)
const isKept = isAnyOf(favoritePoll.success, unfavoritePoll.success)
const isRefused = isAnyOf(favoritePoll.failure, unfavoritePoll.failure)

const bringsPolls = (action: Action): action is Action & { payload: unknown } =>
  isRequestAction(action) && action.meta.request.brings === POLLS && action.meta.request.phase === 'succeeded'

/** Keeps each poll once, whichever list brought it, and with it whether it is a favorite. */
export const entitiesReducer = createReducer(empty, (builder) => {
  builder
    .addCase(signedOut, () => empty)
    // Shown at once …
    .addMatcher(isWish, ({ polls, wishes }, action) => {
      const id = action.payload
      const poll = polls[id]
      wishes[id] = {
        requestId: action.meta.request.id,
        confirmed: wishes[id]?.confirmed ?? poll?.isFavorited ?? false,
      }
      if (poll) poll.isFavorited = favoritePoll.match(action)
    })
    .addMatcher(isKept, ({ wishes }, action) => {
      const { payload: id, meta } = action.meta.initiator
      const wish = wishes[id]
      if (!wish) return
      wish.confirmed = favoritePoll.success.match(action)
      if (wish.requestId === meta.request.id) wishes[id] = undefined
    })
    // … and taken back when the server refuses, unless there is a newer wish by now.
    .addMatcher(isRefused, ({ polls, wishes }, action) => {
      const { payload: id, meta } = action.meta.initiator
      const wish = wishes[id]
      if (wish?.requestId !== meta.request.id) return
      const poll = polls[id]
      if (poll) poll.isFavorited = wish.confirmed
      wishes[id] = undefined
    })
    .addMatcher(bringsPolls, ({ polls, wishes }, { payload }) => {
      for (const poll of pollsIn(payload)) {
        const wish = wishes[poll.id]
        const known = polls[poll.id]
        const isFavorited = poll.isFavorited ?? false
        if (wish) wish.confirmed = isFavorited
        // A list tells less of a poll than its own screen: what is known already stays.
        polls[poll.id] = { ...known, ...poll, isFavorited: wish && known ? known.isFavorited : isFavorited }
      }
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
