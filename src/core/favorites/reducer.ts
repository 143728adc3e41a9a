import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import type { PollId } from '../entities/poll'
import { isPollsAnswer, pollsIn } from '../entities/reducer'
import { requestedAt } from '../../lib/request'
import { favoritePoll, unfavoritePoll } from './requests'

/** What is known of a star beyond the poll's own `isFavorited`. */
interface Favorite {
  /** What the server has confirmed, and when: answers to what was asked before then know nothing of it. */
  confirmed?: { isFavorited: boolean; at: number }
  /** The newest request on its way to the server; older ones no longer decide what is shown. */
  pending?: { requestId: string; isFavorited: boolean }
}

type FavoritesState = Partial<Record<PollId, Favorite>>

declare module '../state' {
  interface CoreState {
    favorites: FavoritesState
  }
}

const isFavoriteRequest = isAnyOf(favoritePoll.match, unfavoritePoll.match)
const isFavoriteSuccess = isAnyOf(favoritePoll.success.match, unfavoritePoll.success.match)
const isFavoriteFailure = isAnyOf(favoritePoll.failure.match, unfavoritePoll.failure.match)

const none: FavoritesState = {}

/** Shows a star at once, and what the server holds when it refuses the newest request. */
export const favoritesReducer = createReducer(none, (builder) => {
  builder
    .addMatcher(isFavoriteRequest, (favorites, action) => {
      const pending = { requestId: action.meta.request.id, isFavorited: favoritePoll.match(action) }
      favorites[action.payload] = { ...favorites[action.payload], pending }
    })
    .addMatcher(isFavoriteSuccess, (favorites, action) => {
      const favorite = favorites[action.meta.initiator.payload]
      if (!favorite) return
      favorite.confirmed = { isFavorited: favoritePoll.success.match(action), at: action.meta.request.at }
      settle(favorite, action.meta.request.id)
    })
    .addMatcher(isFavoriteFailure, (favorites, { meta }) => {
      const favorite = favorites[meta.initiator.payload]
      if (favorite) settle(favorite, meta.request.id)
    })
    .addMatcher(isPollsAnswer, (favorites, action) => {
      for (const { id } of pollsIn(action)) {
        const favorite = favorites[id]
        if (favorite?.confirmed && favorite.confirmed.at <= requestedAt(action)) delete favorite.confirmed // the poll itself says it now
      }
    })
})

function settle(favorite: Favorite, requestId: string) {
  if (favorite.pending?.requestId === requestId) delete favorite.pending
}
