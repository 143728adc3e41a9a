import { createSelector } from '@reduxjs/toolkit'
import type { CoreState } from '../state'
import type { Poll, PollId } from './poll'

const selectPolls = (state: CoreState) => state.entities.polls

export const selectPoll = (state: CoreState, id: PollId): Poll | undefined => selectPolls(state)[id]

/** Selects the polls of a list in its order, without those that are not in the store. */
export const selectLoadedPollsByIds = createSelector(
  [selectPolls, (_state: CoreState, ids: readonly PollId[]) => ids],
  (polls, ids): Poll[] => ids.flatMap((id) => polls[id] ?? []),
)
