import { combineReducers } from '@reduxjs/toolkit'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { defineStaffObject } from '../object/define-staff-object'
import * as api from './api'
import type { EmbedPage } from './api'
import { EMBED_PAGE_FORM, PUBLISHER_FORM } from './values'

export const embedPages = defineStaffObject({
  name: 'adminEmbedPages',
  path: STAFF_PAGE_PATHS.embeds,
  form: EMBED_PAGE_FORM,
  calls: api.embedPageCalls,
})

export const embedSettings = defineStaffObject({
  name: 'adminEmbedSettings',
  path: STAFF_PAGE_PATHS.embedSettings,
  form: PUBLISHER_FORM,
  calls: api.embedSettingsCalls,
})

export const setEmbedPagesStatus = createRequest('adminEmbeds/setStatus', api.setEmbedPagesStatus, {
  take: 'leading',
  failureToastId: 'embed-pages-failed',
})
export const suggestOrSearchPolls = createRequest('adminEmbeds/suggestions', api.suggestOrSearchEmbedPolls)
export const fetchPublishers = createRequest('adminEmbeds/publishers', api.fetchPublishers)

interface Facets {
  counts: Partial<Record<EmbedPage['status'], number>>
  publishers: readonly { id: number; name: string }[]
}

const NO_FACETS: Facets = { counts: {}, publishers: [] }

type SuggestedPoll = Awaited<ReturnType<typeof api.suggestOrSearchEmbedPolls>>['polls'][number]

/** What the suggestions were requested for, and the polls. */
const NO_SUGGESTIONS: { pageId: number | null; query: string; polls: SuggestedPoll[] } = {
  pageId: null,
  query: '',
  polls: [],
}

/** The facets of the list of pages, the suggestions for the page whose form is open, and the list of publishers. */
const embedsFeature = createFeatureModule({
  name: 'adminEmbeds',
  requests: [setEmbedPagesStatus, suggestOrSearchPolls, fetchPublishers],
  reducer: combineReducers({
    facets: createLoadedStateReducer(
      embedPages.fetchList,
      NO_FACETS,
      (_before, { counts, publishers }): Facets => ({ counts, publishers }),
    ),
    suggestions: createLoadedStateReducer(
      suggestOrSearchPolls,
      NO_SUGGESTIONS,
      (_before, { polls }, { id, query }) => ({ pageId: id, query, polls }),
    ),
    publishers: createWholeListReducer(fetchPublishers, 'publishers'),
  }),
})

export const embedFeatures = [embedPages.feature, embedSettings.feature, embedsFeature]

export const selectEmbedPageFacets = (state: CoreState) => embedsFeature.selectSlice(state).facets
export const selectPollSuggestionsState = (state: CoreState) => embedsFeature.selectSlice(state).suggestions
export const selectPublishersState = (state: CoreState) => embedsFeature.selectSlice(state).publishers
