import { createSelector } from '@reduxjs/toolkit'
import type { Article, NewsItem } from '../../api/news'
import type { CoreState } from '../../core/state'
import type { NewsState } from './reducer'

type State = CoreState & { news: NewsState }

export const selectNewsfeed = (state: State) => state.news.newsfeed
export const selectArticleList = (state: State) => state.news.articles

export const selectNews = createSelector(
  [(state: State) => state.news.newsfeed.ids, (state: State) => state.news.newsById],
  (ids, byId): NewsItem[] => ids.flatMap((id) => byId[id] ?? []),
)

export const selectArticles = createSelector(
  [(state: State) => state.news.articles.ids, (state: State) => state.news.articlesById],
  (ids, byId): Article[] => ids.flatMap((id) => byId[id] ?? []),
)
