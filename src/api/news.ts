import type { CallOptions } from '../lib/request'
import type { PageQuery } from './polls'
import { createItemsCheck } from './shape'
import type { ResponseBody } from './wire-types'

export type NewsList = ResponseBody<'listNews'>
export type NewsItem = NewsList['newsItems'][number]
export type ArticleList = ResponseBody<'listArticles'>
/** An article of another publisher that shows our polls. */
export type Article = ArticleList['items'][number]

export const fetchNews = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/news', { query, check: createItemsCheck('newsItems') })

export const fetchArticles = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/articles', { query, check: createItemsCheck('items') })
