import { combineReducers, createReducer, createSelector } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import * as api from './api'
import type { AdminBundle } from './api'
import { fetchAdminCollections } from '../collections/api'
import { createFeatureModule } from '../../core/feature-module'
import { createdId } from '../form/created-id'
import { newestVersions } from '../form/newest-versions'
import type { CoreState } from '../../core/state'
import { loadedBy, pagedList } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { imageOfDataUri, imageRemoval } from '../uploads/image'
import { failedUploads, followUploads, uploadOrder, type ImageUpload } from '../uploads/uploads'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import type { BundleValues } from './values'

interface BundleSave {
  id: number | 'new'
  values: BundleValues
  version: number | null
}

interface BundleImageUpload extends ImageUpload {
  /** Whether the bundle existed before the save. */
  isExisting: boolean
}

export const fetchBundles = createRequest('adminBundles/list', api.fetchAdminBundles)
export const fetchBundle = createRequest('adminBundles/fetch', api.fetchAdminBundle, { key: String })
export const saveBundle = createRequest(
  'adminBundles/save',
  ({ id, values: { image, ...fields }, version }: BundleSave, options: CallOptions) =>
    api.saveAdminBundle({ id, fields: { ...fields, ...imageRemoval(image) }, version }, options),
  { take: 'leading', key: ({ id }) => id },
)
export const uploadImage = createRequest(
  'adminBundles/uploadImage',
  ({ id, image }: BundleImageUpload, options: CallOptions) =>
    api.uploadBundleImage({ id, ...imageOfDataUri(image) }, options),
  uploadOrder(STAFF_PATHS.pollBundles),
)
const images = { save: saveBundle, upload: uploadImage }
export const deleteBundle = createRequest('adminBundles/delete', api.deleteAdminBundle, {
  take: 'leading',
  key: ({ id }) => id,
})
/** Fetches all polls of a bundle. */
export const fetchBundlePolls = createRequest(
  'adminBundles/polls',
  ({ id }: { id: number }, options: CallOptions) => api.fetchBundlePolls({ id }, options),
)
/** Fetches the polls of a bundle whose ID is in `query`, which must not be empty. */
export const findBundlePolls = createRequest(
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
  hasLogoError: boolean
}

const nothingSaved: SaveOutcome = { hasError: false, hasLogoError: false }

const outcome = createReducer(nothingSaved, (builder) => {
  builder
    .addMatcher(saveBundle.match, () => nothingSaved)
    .addMatcher(saveBundle.failure.match, () => ({ hasError: true, hasLogoError: false }))
    .addMatcher(uploadImage.match, () => nothingSaved)
    .addMatcher(uploadImage.failure.match, () => ({ hasError: true, hasLogoError: true }))
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

export const adminBundlesFeature = createFeatureModule({
  name: 'adminBundles',
  requests: [
    fetchBundles,
    fetchBundle,
    saveBundle,
    uploadImage,
    deleteBundle,
    fetchBundlePolls,
    findBundlePolls,
    fetchPollsToPick,
    fetchCollectionNames,
  ],
  reducer: combineReducers({
    list: pagedList(fetchBundles, 'pollBundles'),
    bundles: newestVersions({
      list: fetchBundles,
      itemsOf: ({ pollBundles }) => pollBundles,
      single: [fetchBundle, saveBundle, uploadImage],
      deletion: deleteBundle,
    }),
    createdId: createdId({ save: saveBundle }),
    outcome,
    failedUploads: failedUploads(images),
    polls,
    toPick: pagedList(fetchPollsToPick, 'polls'),
    own: loadedBy(fetchBundlePolls, {}, () => ({})),
    /** The results of the last search by ID; null before the first search. */
    found: createReducer<number[] | null>(null, (builder) => {
      builder.addMatcher(findBundlePolls.success.match, (_state, { payload }) =>
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
    yield* followUploads(images, STAFF_PATHS.pollBundles)
    yield* takeEvery(saveBundle.success, function* ({ payload, meta }) {
      const { id, values } = meta.initiator.payload
      if (values.image)
        yield* put(
          uploadImage({
            id: payload.id,
            title: payload.title,
            image: values.image,
            isExisting: id !== 'new',
          }),
        )
    })
    yield* takeEvery(uploadImage.success, function* ({ meta }) {
      const { id, isExisting } = meta.initiator.payload
      if (isExisting) yield* put(fetchBundle(id))
    })
  },
})

const slice = adminBundlesFeature.selectSlice

export const selectBundleList = (state: CoreState) => slice(state).list
export const selectBundle = (state: CoreState, id: number) => slice(state).bundles[id]
/** The ID of the bundle that was created last. */
export const selectCreatedId = (state: CoreState) => slice(state).createdId
export const selectSaveOutcome = (state: CoreState) => slice(state).outcome
/** The images that could not be uploaded, by bundle ID. */
export const selectFailedUploads = (state: CoreState) => slice(state).failedUploads
export const selectPolls = (state: CoreState) => slice(state).polls
export const selectPollsToPick = (state: CoreState) => slice(state).toPick
export const selectOwnPolls = (state: CoreState) => slice(state).own
export const selectFoundIds = (state: CoreState) => slice(state).found
export const selectCollectionNames = (state: CoreState) => slice(state).collections

export const selectBundles = createSelector(
  [selectBundleList, (state: CoreState) => slice(state).bundles],
  ({ ids }, byId): AdminBundle[] => ids.flatMap((id) => byId[id] ?? []),
)
