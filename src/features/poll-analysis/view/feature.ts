import { combineReducers } from '@reduxjs/toolkit'
import { call, takeLatest, type SagaGenerator } from 'typed-redux-saga'
import type {
  ComparisonQuery,
  ContrastQuery,
  PollRequest,
  ResultQuery,
  WaveQuery,
} from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { createFeatureModule } from '../../../core/feature-module'
import { invalidateSegmentFilteredResponses } from '../../../core/segments/events'
import type { CoreState } from '../../../core/state'
import { findCachedResponse, findRequestedAtMs, createResponseCacheReducer } from '../../../lib/remote-list'
import { getResultChangedAtMsOrZero, followPoll, liveReducer, unfollowPoll } from '../live/live'
import {
  fetchComparison,
  fetchContrasts,
  fetchPoll,
  fetchResult,
  fetchWaves,
  isRequestKeyForPoll,
  getPollRequestKey,
} from './requests'

/** Enough to switch between the views of a few polls without new requests. */
const MAX_POLLS = 20
const MAX_RESULTS = 40
const MAX_COMPARISONS = 20
const MAX_CONTRASTS = 20
const MAX_WAVES = 20

export const pollAnalysisFeature = createFeatureModule({
  name: 'pollAnalysis',
  requests: [fetchPoll, fetchResult, fetchComparison, fetchContrasts, fetchWaves],
  reducer: combineReducers({
    polls: createResponseCacheReducer(fetchPoll, MAX_POLLS),
    results: invalidateSegmentFilteredResponses(createResponseCacheReducer(fetchResult, MAX_RESULTS)),
    comparisons: invalidateSegmentFilteredResponses(
      createResponseCacheReducer(fetchComparison, MAX_COMPARISONS),
    ),
    contrasts: invalidateSegmentFilteredResponses(createResponseCacheReducer(fetchContrasts, MAX_CONTRASTS)),
    waves: invalidateSegmentFilteredResponses(createResponseCacheReducer(fetchWaves, MAX_WAVES)),
    live: liveReducer,
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeLatest([followPoll, unfollowPoll], function* follow(action) {
      if (!followPoll.match(action)) return
      const saga = yield* call(loadLiveSaga)
      if (saga) yield* call(saga.followPollChanges, action.payload)
    })
  },
})

/** If it cannot be loaded, the page works without live updates. */
const loadLiveSaga = () => import('../live/live-saga').catch(() => null)

const slice = pollAnalysisFeature.selectSlice

/** The full poll; undefined until it is loaded, even if a list contains it. */
export const selectCachedPollDetail = (state: CoreState, id: PollId) =>
  findCachedResponse(slice(state).polls, String(id))

export const selectCachedResult = (state: CoreState, request: PollRequest<ResultQuery>) =>
  findCachedResponse(slice(state).results, getPollRequestKey(request))

/** Returns when a cached result became outdated on the server, in milliseconds since 1970; 0 if it is current. */
export function selectResultOutdatedAtMsOrZero(state: CoreState, request: PollRequest<ResultQuery>): number {
  const { results, live } = slice(state)
  const key = getPollRequestKey(request)
  const result = findCachedResponse(results, key)
  return result ? timeIfAfter(findRequestedAtMs(results, key), getResultChangedAtMsOrZero(live, result)) : 0
}

/** Returns the time if it is after the request; 0 otherwise. */
const timeIfAfter = (requestedAt: number | undefined, at: number): number =>
  requestedAt !== undefined && at > requestedAt ? at : 0

export const selectLiveState = (state: CoreState) => slice(state).live

/** The largest significant differences of a result. */
export const selectCachedContrasts = (state: CoreState, request: PollRequest<ContrastQuery>) =>
  findCachedResponse(slice(state).contrasts, getPollRequestKey(request))

/** Returns when cached differences became outdated on the server, like results; they cover complete days. */
export function selectContrastsOutdatedAtMsOrZero(
  state: CoreState,
  request: PollRequest<ContrastQuery>,
): number {
  const { contrasts, live } = slice(state)
  const dayAt = live.pollId === request.pollId ? live.dayChangedAtMs : 0
  return timeIfAfter(findRequestedAtMs(contrasts, getPollRequestKey(request)), dayAt)
}

export const selectCachedComparison = (state: CoreState, request: PollRequest<ComparisonQuery>) =>
  findCachedResponse(slice(state).comparisons, getPollRequestKey(request))

export const selectCachedWaves = (state: CoreState, request: PollRequest<WaveQuery>) =>
  findCachedResponse(slice(state).waves, getPollRequestKey(request))

/** Returns whether a poll has waves, which is the same with every filter; false until they are loaded. */
export const selectHasAnyCachedWave = (state: CoreState, pollId: PollId): boolean =>
  slice(state).waves.some(
    ({ key, response }) => isRequestKeyForPoll(key, pollId) && response.waves.length > 0,
  )
