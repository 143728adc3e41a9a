import { combineReducers, createReducer } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, createPagedListReducer } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { fetchAdminCollections } from '../collections/api'
import { defineStaffObject, defineObjectList } from '../object/define-staff-object'
import { toImageRemoval } from '../uploads/image'
import * as api from './api'
import type { AdminBundle } from './api'
import { BUNDLE_FORM, type BundleValues } from './values'

export const fetchBundles = createRequest('adminBundles/list', api.fetchAdminBundles)
export const bundles = defineStaffObject<AdminBundle, BundleValues>({
  name: 'adminBundles',
  path: STAFF_PAGE_PATHS.pollBundles,
  form: BUNDLE_FORM,
  list: defineObjectList(fetchBundles, 'pollBundles'),
  read: api.fetchAdminBundle,
  save: ({ id, values: { image, ...fields }, version }, options) =>
    api.saveAdminBundle({ id, fields: { ...fields, ...toImageRemoval(image) }, version }, options),
  remove: api.deleteAdminBundle,
  uploadImage: api.uploadBundleImage,
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
export const fetchCollectionNames = createRequest('adminBundles/collections', fetchAdminCollections)

/** The result of the last save. */
interface SaveOutcome {
  hasError: boolean
  /** Whether the bundle was saved, but not its image. */
  hasImageError: boolean
}

const nothingSaved: SaveOutcome = { hasError: false, hasImageError: false }

const outcome = createReducer(nothingSaved, (builder) => {
  const { save, upload } = bundles
  builder
    .addMatcher(save.match, () => nothingSaved)
    .addMatcher(save.failure.match, () => ({ hasError: true, hasImageError: false }))
  if (upload)
    builder
      .addMatcher(upload.match, () => nothingSaved)
      .addMatcher(upload.failure.match, () => ({ hasError: true, hasImageError: true }))
})

/** The properties of a poll in the picker. */
export interface PickablePoll {
  id: number
  title: string
  kind: api.PollToPick['kind']
  status: api.PollToPick['status']
  sampleSize: number
}
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
    outcome,
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
    if (bundles.upload)
      yield* takeEvery(bundles.upload.success, function* ({ meta }) {
        const { id, isObjectNew } = meta.initiator.payload
        if (!isObjectNew) yield* put(bundles.fetch(id))
      })
  },
})

export const bundleFeatures = [bundles.feature, bundlePollsFeature]

const slice = bundlePollsFeature.selectSlice

export const selectSaveOutcome = (state: CoreState): SaveOutcome => slice(state).outcome
export const selectPollsById = (state: CoreState): Partial<Record<number, PickablePoll>> => slice(state).polls
export const selectPollsToPickState = (state: CoreState) => slice(state).toPick
export const selectBundlePollsLoadingState = (state: CoreState) => slice(state).own
export const selectFoundPollIds = (state: CoreState): number[] | null => slice(state).found
export const selectCollectionNames = (state: CoreState): { id: number; title: string }[] =>
  slice(state).collections
