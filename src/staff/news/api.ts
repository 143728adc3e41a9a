import { hasItems, hasShape } from '../../api/shape'
import type { ImageRemoval } from '../../api/upload'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** A news item as staff edit it. */
export type AdminNewsItem = Wire<'getAdminNewsItem'>
/** An article as staff edit it. */
export type AdminArticle = Wire<'getAdminArticle'>
export type AdminNewsQuery = Query<'listAdminNews'>

/** The fields of a news item that the form saves. */
export type NewsItemFields = Pick<
  Body<'createNewsItem'>,
  'title' | 'teaser' | 'body' | 'publishedAt' | 'pollIds'
> &
  ImageRemoval
/** The fields of an article that the form saves. */
export type ArticleFields = Pick<
  Body<'createArticle'>,
  'title' | 'teaser' | 'publisher' | 'url' | 'embedUrl' | 'publishedAt'
> &
  ImageRemoval

const isItem = hasShape({ id: 'number', title: 'string', polls: 'array', version: 'number' })
const isArticle = hasShape({ id: 'number', title: 'string', url: 'string', version: 'number' })

export const fetchAdminNews = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/news', { query, check: hasItems('newsItems') })

export const {
  read: fetchAdminNewsItem,
  save: saveAdminNewsItem,
  remove: deleteAdminNewsItem,
  uploadImage: uploadNewsImage,
} = objectCalls('/v1/admin/news', isItem)

export const fetchAdminArticles = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/articles', { query, check: hasItems('items') })

export const {
  read: fetchAdminArticle,
  save: saveAdminArticle,
  remove: deleteAdminArticle,
  uploadImage: uploadArticleImage,
} = objectCalls('/v1/admin/articles', isArticle)
