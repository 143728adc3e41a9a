import { createSelector } from '@reduxjs/toolkit'
import type { CoreState } from '../state'
import type { Poll, PollId } from './poll'

const selectPolls = (state: CoreState) => state.entities.polls

export const selectPoll = (state: CoreState, id: PollId): Poll | undefined => selectPolls(state)[id]

/** The polls of a list, in its order; those that are not known (any more) are left out. */
export const selectPollsByIds = createSelector(
  [selectPolls, (_state: CoreState, ids: readonly PollId[]) => ids],
  (polls, ids): Poll[] => ids.flatMap((id) => polls[id] ?? []),
)
