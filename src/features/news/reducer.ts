import { combineReducers, createReducer, type Reducer } from '@reduxjs/toolkit'
import type { Article, NewsItem } from '../../api/news'
import { itemsOf, pagedList, type PagedList } from '../../lib/paged-list'
import { fetchArticles, fetchNews } from './actions'

type ById<Item> = Partial<Record<number, Item>>
const noNews: ById<NewsItem> = {}
const noArticles: ById<Article> = {}

/** News are never taken away by a refresh that failed: an error is kept only where there is nothing else to show. */
const withoutNeedlessError =
  (list: Reducer<PagedList>): Reducer<PagedList> =>
  (state, action) => {
    const next = list(state, action)
    return next.error !== null && next.ids.length > 0 ? { ...next, error: null } : next
  }

export const newsReducer = combineReducers({
  newsfeed: withoutNeedlessError(pagedList(fetchNews, { entity: 'newsItems' })),
  articles: withoutNeedlessError(pagedList(fetchArticles)),
  newsById: createReducer(noNews, (builder) => {
    builder.addMatcher(fetchNews.success.match, (state, { payload }) => {
      for (const item of itemsOf<NewsItem>(payload, 'newsItems')) state[item.id] = item
    })
  }),
  articlesById: createReducer(noArticles, (builder) => {
    builder.addMatcher(fetchArticles.success.match, (state, { payload }) => {
      for (const article of itemsOf<Article>(payload)) state[article.id] = article
    })
  }),
})

export type NewsState = ReturnType<typeof newsReducer>
