import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { hasItems } from './shape'
import type { Wire } from './wire-types'

export type NewsList = Wire<'listNews'>
export type NewsItem = NewsList['newsItems'][number]
export type ArticleList = Wire<'listArticles'>
/** An article of another publisher that shows our polls. */
export type Article = ArticleList['items'][number]

export const fetchNews = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/news', { query, check: hasItems('newsItems') })

export const fetchArticles = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/articles', { query, check: hasItems('items') })
