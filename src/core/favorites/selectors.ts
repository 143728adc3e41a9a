import type { PollId } from '../entities/poll'
import { selectPoll } from '../entities/selectors'
import type { CoreState } from '../state'

export const selectIsFavorited = (state: CoreState, id: PollId): boolean => {
  const { pending, confirmed } = state.favorites[id] ?? {}
  return pending?.isFavorited ?? confirmed?.isFavorited ?? selectPoll(state, id)?.isFavorited ?? false
}

/** Selects whether the server has the poll as a favorite. False while a request is pending. */
export const selectIsConfirmedFavorite = (state: CoreState, id: PollId): boolean =>
  selectIsFavorited(state, id) && !state.favorites[id]?.pending
