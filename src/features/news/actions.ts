import type { ArticleList, NewsList } from '../../api/news'
import type { Page } from '../../api/polls'
import { POLLS } from '../../core/entities/poll'
import { createRequest } from '../../lib/request'

/** How many are asked for at once (LIST-04). */
const LIMIT = { news: 10, articles: 5 } as const

export const fetchNews = createRequest<Page, NewsList>('news/fetch', { brings: POLLS })
export const fetchArticles = createRequest<Page, ArticleList>('news/fetchArticles')

export const fetchNewsFrom = (offset: number) => fetchNews({ limit: LIMIT.news, offset })
export const fetchArticlesFrom = (offset: number) => fetchArticles({ limit: LIMIT.articles, offset })
