import { createAction } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { createListFeature } from '../list/list-feature'
import { createPollChoice } from '../list/poll-choice'
import { defineStaffObject } from '../object/define-staff-object'
import type { IndexCitationItem } from './api'
import * as api from './api'
import { INDEX_FORM } from './values'

export const withdrawIndexAndCitations = createRequest(
  'adminIndexes/withdraw',
  api.withdrawIndexAndCitations,
  LEADING_BY_ID,
)
export const indexes = defineStaffObject({
  name: 'adminIndexes',
  path: STAFF_PAGE_PATHS.decisionIndexes,
  form: INDEX_FORM,
  calls: api.indexCalls,
  otherRequests: [withdrawIndexAndCitations],
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

const noPreview: { contents: Preview | null } = { contents: null }

/** The citations of the index whose form is open. */
export const indexCitations = createListFeature('adminIndexCitations', fetchIndexCitations, 'citations', {
  idOf: ({ code }: IndexCitationItem): string => code,
  resetsOn: (action) => fetchIndexCitations.match(action) && action.payload.offset === 0,
  requests: [withdrawIndexCitation],
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(
      [withdrawIndexAndCitations.success, withdrawIndexCitation.success],
      function* ({ meta }) {
        const { id } = meta.initiator.payload
        yield* put(fetchIndexCitations({ id, limit: PAGE_SIZE.history.default, offset: 0 }))
      },
    )
  },
})

/** The values of the formula in the form. */
const indexPreviewFeature = createFeatureModule({
  name: 'adminIndexPreview',
  requests: [previewIndex],
  reducer: createLoadedStateReducer(
    previewIndex,
    noPreview,
    (_before, contents) => ({ contents }),
    (builder) => {
      builder.addCase(closePreview, (state) => Object.assign(state, noPreview))
    },
  ),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(closePreview, function* () {
      yield* put(previewIndex.abort()) // it would be shown as that of the next index
    })
  },
})

export const indexFeatures = [
  indexes.feature,
  indexPollChoice.feature,
  indexCitations.feature,
  indexPreviewFeature,
]

export const selectPreviewState = (state: CoreState) => indexPreviewFeature.selectSlice(state)
