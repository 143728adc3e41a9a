import { createAction, createReducer } from '@reduxjs/toolkit'
import type { PollResult } from '../../api/results'
import type { ResultState } from '../../api/result-changes'
import type { PollId } from '../../core/entities/poll'

/** Whether the server tells what changes; OFF as long as it was not asked or has nothing to tell. */
type LiveStatus = 'OFF' | 'CONNECTED' | 'LOST'

/** How an open page follows its poll. */
export interface Live {
  pollId: PollId | null
  status: LiveStatus
  /** What the server told last; null before. */
  told: ResultState | null
  /** When this page learned of new answers, and of a new day, in milliseconds since 1970; 0 when never. */
  answersAt: number
  dayAt: number
}

export const followPoll = createAction<PollId>('pollAnalysis/live/follow')
export const unfollowPoll = createAction('pollAnalysis/live/unfollow')
export const liveChanged = createAction<{ status: LiveStatus }>('pollAnalysis/live/changed')
export const resultStateTold = createAction<{ state: ResultState; at: number }>('pollAnalysis/live/told')

const OFF: Live = { pollId: null, status: 'OFF', told: null, answersAt: 0, dayAt: 0 }

export const liveReducer = createReducer(OFF, (builder) =>
  builder
    .addCase(followPoll, (live, { payload }) =>
      live.pollId === payload ? { ...live, status: 'OFF' } : { ...OFF, pollId: payload },
    )
    .addCase(unfollowPoll, (live) => ({ ...live, status: 'OFF' }))
    .addCase(liveChanged, (live, { payload }) => ({ ...live, status: payload.status }))
    .addCase(resultStateTold, (live, { payload: { state, at } }) => ({
      ...live,
      status: 'CONNECTED',
      told: state,
      ...(live.told && live.told.answers !== state.answers && { answersAt: at }),
      ...(live.told && live.told.openDay !== state.openDay && { dayAt: at }),
    })),
)

/** Whether a result counts answers as they come in, as the whole of a poll up to now does; others wait for midnight. */
export const countsToday = (
  { protection, usedPeriod, status }: Pick<PollResult, 'protection' | 'usedPeriod' | 'status'>,
  openDay: string | null,
): boolean =>
  status === 'PUBLISHED' &&
  protection.isTotalExact &&
  (usedPeriod.to === null || (openDay !== null && usedPeriod.to >= openDay))

/** When a result changed on the server as far as this page knows, in milliseconds since 1970; 0 if it did not. */
export function changedAt(live: Live, result: PollResult): number {
  if (live.pollId !== result.pollId) return 0
  const isOfNow = countsToday(result, live.told?.openDay ?? null)
  return isOfNow ? Math.max(live.answersAt, live.dayAt) : live.dayAt
}
