import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, createPagedListReducer } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { collectionCalls } from '../collections/api'
import type { PickablePoll } from '../list/poll-choice'
import { defineStaffObject } from '../object/define-staff-object'
import * as api from './api'
import { BUNDLE_FORM } from './values'

export const bundles = defineStaffObject({
  name: 'adminBundles',
  path: STAFF_PAGE_PATHS.pollBundles,
  form: BUNDLE_FORM,
  calls: api.bundleCalls,
})
/** Fetches all polls of a bundle. */
export const fetchBundlePolls = createRequest(
  'adminBundles/polls',
  ({ id }: { id: number }, options: CallOptions) => api.fetchBundlePolls({ id }, options),
)
/** Fetches the polls of a bundle whose ID is in `query`, which must not be empty. */
export const findBundlePollsByPollIds = createRequest(
  'adminBundles/findPolls',
  ({ id, query }: { id: number; query: string }, options: CallOptions) =>
    api.fetchBundlePolls({ id, type: 'ID', query }, options),
)
export const fetchPollsToPick = createRequest('adminBundles/pollsToPick', api.fetchPollsToPick)
/** Fetches the collections for the filter of the bundle list. */
export const fetchCollectionNames = createRequest('adminBundles/collections', collectionCalls.list)

const noPolls: Partial<Record<number, PickablePoll>> = {}

const polls = createReducer(noPolls, (builder) => {
  for (const { success } of [fetchBundlePolls, fetchPollsToPick])
    builder.addMatcher(success.match, (state, { payload }) => {
      for (const poll of payload.polls) state[poll.id] = poll
    })
})

/** What the list and the form of bundles need beyond the bundles. */
const bundlePollsFeature = createFeatureModule({
  name: 'adminBundlePolls',
  requests: [fetchBundlePolls, findBundlePollsByPollIds, fetchPollsToPick, fetchCollectionNames],
  reducer: combineReducers({
    polls,
    toPick: createPagedListReducer(fetchPollsToPick, 'polls'),
    own: createLoadedStateReducer(fetchBundlePolls, {}, () => ({})),
    /** The results of the last search by ID; null before the first search. */
    found: createReducer<number[] | null>(null, (builder) => {
      builder.addMatcher(findBundlePollsByPollIds.success.match, (_state, { payload }) =>
        payload.polls.map(({ id }) => id),
      )
    }),
    collections: createReducer<{ id: number; title: string }[]>([], (builder) => {
      builder.addMatcher(fetchCollectionNames.success.match, (_state, { payload }) =>
        payload.pollBundleCollections.map(({ id, title }) => ({ id, title })),
      )
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(bundles.upload.success, function* ({ meta }) {
      const { id, isObjectNew } = meta.initiator.payload
      if (!isObjectNew) yield* put(bundles.fetch(id))
    })
  },
})

export const bundleFeatures = [bundles.feature, bundlePollsFeature]

const slice = bundlePollsFeature.selectSlice

export const selectPollsById = (state: CoreState): Partial<Record<number, PickablePoll>> => slice(state).polls
export const selectPollsToPickState = (state: CoreState) => slice(state).toPick
export const selectBundlePollsLoadingState = (state: CoreState) => slice(state).own
export const selectFoundPollIds = (state: CoreState): number[] | null => slice(state).found
export const selectCollectionNames = (state: CoreState): { id: number; title: string }[] =>
  slice(state).collections
