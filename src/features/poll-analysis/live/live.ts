import { createAction, createReducer } from '@reduxjs/toolkit'
import type { ResultVersion } from '../../../api/result-changes'
import type { PollResult } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'

/** The status of the live connection; OFF before the first connection, and if the poll has no live updates. */
type LiveStatus = 'OFF' | 'CONNECTED' | 'LOST'

export interface LiveState {
  pollId: PollId | null
  status: LiveStatus
  /** The last update of the server; null before the first. */
  lastUpdate: ResultVersion | null
  /** When this page was notified of new answers, and of a new day, in milliseconds since 1970; 0 for never. */
  answersChangedAtMs: number
  dayChangedAtMs: number
}

/** Starts and stops the live updates of a poll. */
export const followPoll = createAction<PollId>('pollAnalysis/live/follow')
export const unfollowPoll = createAction('pollAnalysis/live/unfollow')
export const liveStatusChanged = createAction<{ status: LiveStatus }>('pollAnalysis/live/changed')
export const resultVersionReceived = createAction<{ state: ResultVersion; at: number }>(
  'pollAnalysis/live/received',
)

const OFF: LiveState = {
  pollId: null,
  status: 'OFF',
  lastUpdate: null,
  answersChangedAtMs: 0,
  dayChangedAtMs: 0,
}

export const liveReducer = createReducer(OFF, (builder) =>
  builder
    .addCase(followPoll, (live, { payload }) =>
      live.pollId === payload ? { ...live, status: 'OFF' } : { ...OFF, pollId: payload },
    )
    .addCase(unfollowPoll, (live) => ({ ...live, status: 'OFF' }))
    .addCase(liveStatusChanged, (live, { payload }) => ({ ...live, status: payload.status }))
    .addCase(resultVersionReceived, (live, { payload: { state, at } }) => ({
      ...live,
      status: 'CONNECTED',
      lastUpdate: state,
      ...(live.lastUpdate && live.lastUpdate.answers !== state.answers && { answersChangedAtMs: at }),
      ...(live.lastUpdate && live.lastUpdate.openDay !== state.openDay && { dayChangedAtMs: at }),
    })),
)

/** Returns when a result changed on the server, as far as known, in milliseconds since 1970; 0 if it did not. */
export function getResultChangedAtMsOrZero(live: LiveState, result: PollResult): number {
  if (live.pollId !== result.pollId) return 0
  return result.isLive ? Math.max(live.answersChangedAtMs, live.dayChangedAtMs) : live.dayChangedAtMs
}
