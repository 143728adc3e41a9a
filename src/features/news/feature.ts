import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import * as api from '../../api/news'
import type { PageQuery } from '../../api/polls'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { CoreState } from '../../core/state'
import {
  createByIdReducer,
  createLoadedItemsSelector,
  getResponseItems,
  createPagedListReducer,
  type PagedList,
} from '../../lib/remote-list'
import { createRequest, type Failed } from '../../lib/request'

const fetchNews = createRequest('news/fetch', api.fetchNews, {
  normalizes: (answer) => ({
    polls: getResponseItems(answer, 'newsItems').flatMap((item) => getResponseItems(item, 'polls')),
  }),
})
const fetchArticles = createRequest('news/fetchArticles', api.fetchArticles)

export const fetchNewsFrom = (offset: number) => fetchNews({ limit: PAGE_SIZE.news.default, offset })
export const fetchArticlesFrom = (offset: number) =>
  fetchArticles({ limit: PAGE_SIZE.articles.default, offset })

/** Keeps the error of a failed load only in an empty list, so that an error never replaces loaded news. */
const ignoreErrorsOfShownLists =
  (list: Reducer<PagedList>): Reducer<PagedList> =>
  (state, action) => {
    const next = list(state, action)
    return next.error !== null && next.ids.length > 0 ? { ...next, error: null } : next
  }

export const newsFeature = createFeatureModule({
  name: 'news',
  requests: [fetchNews, fetchArticles],
  reducer: combineReducers({
    newsfeed: ignoreErrorsOfShownLists(createPagedListReducer(fetchNews, 'newsItems')),
    articles: ignoreErrorsOfShownLists(createPagedListReducer(fetchArticles, 'items')),
    newsById: createByIdReducer([fetchNews], 'newsItems'),
    articlesById: createByIdReducer([fetchArticles], 'items'),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery([fetchNews.failure, fetchArticles.failure], notifyLoadingMoreFailed)
  },
})

/** Notifies the user if loading more items fails; an empty list shows the error itself. */
function* notifyLoadingMoreFailed({ type, error }: Failed<PageQuery>): SagaGenerator<void> {
  const { ids } = yield* select(type === fetchNews.failure.type ? selectNewsList : selectArticleList)
  if (ids.length === 0) return
  yield* put(
    notify({
      id: 'news-failed',
      title: 'Weitere Beiträge konnten nicht geladen werden.',
      content: getErrorMessage(error),
      timeoutMs: 8_000,
    }),
  )
}

export const selectNewsList = (state: CoreState): PagedList => newsFeature.selectSlice(state).newsfeed
export const selectArticleList = (state: CoreState): PagedList => newsFeature.selectSlice(state).articles

export const selectNews = createLoadedItemsSelector(
  selectNewsList,
  (state) => newsFeature.selectSlice(state).newsById,
)
export const selectArticles = createLoadedItemsSelector(
  selectArticleList,
  (state) => newsFeature.selectSlice(state).articlesById,
)
