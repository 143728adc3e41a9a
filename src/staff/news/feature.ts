import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { fetchPollsToPick, type PollToPick } from '../bundles/api'
import { defineObjectList, defineStaffObject } from '../object/define-staff-object'
import type { AdminArticle, AdminNewsItem } from './api'
import * as api from './api'
import {
  ARTICLE_FORM,
  NEWS_ITEM_FORM,
  toArticleFields,
  toNewsItemFields,
  type ArticleValues,
  type NewsItemValues,
} from './values'

export const fetchNewsItems = createRequest('adminNewsItems/list', api.fetchAdminNews)
export const newsItems = defineStaffObject<AdminNewsItem, NewsItemValues>({
  name: 'adminNewsItems',
  path: STAFF_PAGE_PATHS.news,
  form: NEWS_ITEM_FORM,
  list: defineObjectList(fetchNewsItems, 'newsItems'),
  read: api.fetchAdminNewsItem,
  save: ({ values, ...save }, options) =>
    api.saveAdminNewsItem({ ...save, fields: toNewsItemFields(values) }, options),
  remove: api.deleteAdminNewsItem,
  uploadImage: api.uploadNewsImage,
})

export const fetchArticles = createRequest('adminArticles/list', api.fetchAdminArticles)
export const articles = defineStaffObject<AdminArticle, ArticleValues>({
  name: 'adminArticles',
  path: STAFF_PAGE_PATHS.articles,
  form: ARTICLE_FORM,
  list: defineObjectList(fetchArticles, 'items'),
  read: api.fetchAdminArticle,
  save: ({ values, ...save }, options) =>
    api.saveAdminArticle({ ...save, fields: toArticleFields(values) }, options),
  remove: api.deleteAdminArticle,
  uploadImage: api.uploadArticleImage,
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
  reducer: createLoadedStateReducer(findPolls, NO_POLLS, (_before, { polls, total }) => ({
    list: polls,
    total,
  })),
})

export const selectFoundPollsState = (state: CoreState) => newsPollsFeature.selectSlice(state)
