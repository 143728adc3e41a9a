import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { fetchPollsToPick, type PollToPick } from '../bundles/api'
import { defineStaffObject } from '../object/define-staff-object'
import { articleCalls, newsItemCalls } from './api'
import { ARTICLE_FORM, NEWS_ITEM_FORM } from './values'

export const newsItems = defineStaffObject({
  name: 'adminNewsItems',
  path: STAFF_PAGE_PATHS.news,
  form: NEWS_ITEM_FORM,
  calls: newsItemCalls,
})

export const articles = defineStaffObject({
  name: 'adminArticles',
  path: STAFF_PAGE_PATHS.articles,
  form: ARTICLE_FORM,
  calls: articleCalls,
})

/** Searches polls for a news item. */
export const findPolls = createRequest('adminNews/findPolls', (query: string, options: CallOptions) =>
  fetchPollsToPick(
    { limit: PAGE_SIZE.pollsToPick.default, offset: 0, sort: 'TITLE', ...(query && { query }) },
    options,
  ),
)

const NO_POLLS: { list: PollToPick[] | null; total: number } = { list: null, total: 0 }

/** The polls that the form of a news item finds. */
export const newsPollsFeature = createFeatureModule({
  name: 'adminNews',
  requests: [findPolls],
  reducer: createLoadedStateReducer(findPolls, NO_POLLS, (_before, { polls: list, total }) => ({
    list,
    total,
  })),
})

export const selectFoundPollsState = (state: CoreState) => newsPollsFeature.selectSlice(state)
