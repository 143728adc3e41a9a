import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import { getInitiatorStartMsOrZero } from '../../lib/request'
import type { PollId } from '../entities/poll'
import { hasPolls, getPollsWithRequiredFields } from '../entities/reducer'
import { favoritePoll, unfavoritePoll } from './requests'

/** The state of a favorite that overrides the poll's `isFavorited`. */
interface FavoriteOverride {
  /** The newest confirmed state and its time. Responses to requests sent earlier do not contain it yet. */
  confirmed?: { isFavorited: boolean; at: number }
  /** The newest pending request. It decides what is shown. */
  pending?: { requestId: string; isFavorited: boolean }
}

type FavoritesState = Partial<Record<PollId, FavoriteOverride>>

declare module '../state' {
  interface CoreState {
    favorites: FavoritesState
  }
}

const isFavoriteRequest = isAnyOf(favoritePoll.match, unfavoritePoll.match)
const isFavoriteSuccess = isAnyOf(favoritePoll.success.match, unfavoritePoll.success.match)
const isFavoriteFailure = isAnyOf(favoritePoll.failure.match, unfavoritePoll.failure.match)

const none: FavoritesState = {}

/** Updates favorites optimistically, and rolls back if the newest request fails. */
export const favoritesReducer = createReducer(none, (builder) => {
  builder
    .addMatcher(isFavoriteRequest, (favorites, action) => {
      const pending = { requestId: action.meta.request.id, isFavorited: favoritePoll.match(action) }
      favorites[action.payload] = { ...favorites[action.payload], pending }
    })
    .addMatcher(isFavoriteSuccess, (favorites, action) => {
      const favorite = favorites[action.meta.initiator.payload]
      if (!favorite) return
      favorite.confirmed = {
        isFavorited: favoritePoll.success.match(action),
        at: action.meta.request.createdAt,
      }
      settle(favorite, action.meta.request.id)
    })
    .addMatcher(isFavoriteFailure, (favorites, { meta }) => {
      const favorite = favorites[meta.initiator.payload]
      if (favorite) settle(favorite, meta.request.id)
    })
    .addMatcher(hasPolls, (favorites, action) => {
      for (const { id } of getPollsWithRequiredFields(action)) {
        const favorite = favorites[id]
        if (favorite?.confirmed && favorite.confirmed.at <= getInitiatorStartMsOrZero(action))
          delete favorite.confirmed // the poll's `isFavorited` is newer
      }
    })
})

function settle(favorite: FavoriteOverride, requestId: string) {
  if (favorite.pending?.requestId === requestId) delete favorite.pending
}
