import type { CallOptions } from '../lib/request'
import { provider } from './client'
import type { Page } from './polls'
import { hasItems } from './shape'
import type { Wire, WireBody } from './wire-types'

export type NewsList = Wire<'listNews'>
export type NewsItem = NewsList['newsItems'][number]
export type ArticleList = Wire<'listArticles'>
/** A piece written elsewhere that shows our polls. */
export type Article = ArticleList['items'][number]

export const fetchNews = (params: Page, { signal }: CallOptions) =>
  provider.get<WireBody<'listNews'>>('/v1/pro/news', { params, signal, check: hasItems('newsItems') })

export const fetchArticles = (params: Page, { signal }: CallOptions) =>
  provider.get<WireBody<'listArticles'>>('/v1/pro/articles', { params, signal, check: hasItems() })
