import { combineReducers, createAction } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createLoadedItemsSelector,
  createLoadedStateReducer,
  createPagedListReducer,
} from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { createPollChoice } from '../list/poll-choice'
import { defineObjectList, defineStaffObject } from '../object/define-staff-object'
import type { AdminIndex, IndexCitationItem } from './api'
import * as api from './api'
import { INDEX_FORM, toIndexFields, type IndexValues } from './values'

export const fetchIndexes = createRequest('adminIndexes/list', api.fetchAdminIndexes)
export const changeIndexStatus = createRequest('adminIndexes/status', api.changeIndexStatus, LEADING_BY_ID)
export const withdrawIndexAndCitations = createRequest(
  'adminIndexes/withdraw',
  api.withdrawIndexAndCitations,
  LEADING_BY_ID,
)
export const duplicateIndex = createRequest('adminIndexes/duplicate', api.duplicateIndex, {
  take: 'leading',
  key: String,
  failureToastId: 'index-not-duplicated',
})
export const indexes = defineStaffObject<AdminIndex, IndexValues>({
  name: 'adminIndexes',
  path: STAFF_PAGE_PATHS.decisionIndexes,
  form: INDEX_FORM,
  list: defineObjectList(fetchIndexes, 'decisionIndexes'),
  read: api.fetchAdminIndex,
  save: ({ values, ...save }, options) => api.saveIndex({ ...save, fields: toIndexFields(values) }, options),
  remove: api.deleteIndex,
  statusChanges: [changeIndexStatus],
  otherRequests: [withdrawIndexAndCitations, duplicateIndex],
  creationRequest: duplicateIndex,
})

/** The polls of a formula, and those for a new component. */
export const indexPollChoice = createPollChoice('adminIndexPolls', 'polls', api.fetchIndexPollCandidates)
export const fetchIndexCitations = createRequest('adminIndexes/citations', api.fetchIndexCitations)
export const withdrawIndexCitation = createRequest(
  'adminIndexes/withdrawCitation',
  api.withdrawIndexCitation,
  { take: 'leading', key: ({ code }) => code },
)
export const previewIndex = createRequest('adminIndexes/preview', api.previewIndex)

/** The user left the preview; the next one may be of another index. */
export const closePreview = createAction('adminIndexes/closePreview')

type Preview = Awaited<ReturnType<typeof api.previewIndex>>

const codeOf = ({ code }: IndexCitationItem): string => code

const noPreview: { contents: Preview | null } = { contents: null }

/** What the forms of indexes need beyond the indexes. */
const indexContentsFeature = createFeatureModule({
  name: 'adminIndexContents',
  requests: [previewIndex, fetchIndexCitations, withdrawIndexCitation],
  reducer: combineReducers({
    citations: createPagedListReducer(fetchIndexCitations, 'citations', {
      idOf: codeOf,
      resetsOn: (action) => fetchIndexCitations.match(action) && action.payload.offset === 0,
    }),
    citationItems: createByIdReducer([fetchIndexCitations], 'citations', codeOf),
    preview: createLoadedStateReducer(
      previewIndex,
      noPreview,
      (_before, contents) => ({ contents }),
      (builder) => {
        builder.addCase(closePreview, (state) => Object.assign(state, noPreview))
      },
    ),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(
      [withdrawIndexAndCitations.success, withdrawIndexCitation.success],
      function* ({ meta }) {
        const { id } = meta.initiator.payload
        yield* put(fetchIndexCitations({ id, limit: PAGE_SIZE.history.default, offset: 0 }))
      },
    )
    yield* takeEvery(closePreview, function* () {
      yield* put(previewIndex.abort()) // it would be shown as that of the next index
    })
  },
})

export const indexFeatures = [indexes.feature, indexPollChoice.feature, indexContentsFeature]

const slice = indexContentsFeature.selectSlice

export const selectPreviewState = (state: CoreState) => slice(state).preview
export const selectCitationListState = (state: CoreState) => slice(state).citations
export const selectCitations = createLoadedItemsSelector(
  selectCitationListState,
  (state) => slice(state).citationItems,
)
