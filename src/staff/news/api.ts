import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { ImageRemoval } from '../../api/upload'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** A news item as staff edit it. */
export type AdminNewsItem = ResponseBody<'getAdminNewsItem'>
/** An article as staff edit it. */
export type AdminArticle = ResponseBody<'getAdminArticle'>
export type AdminNewsQuery = RequestQuery<'listAdminNews'>

/** The fields of a news item that the form saves. */
export type NewsItemFields = Pick<
  RequestBody<'createNewsItem'>,
  'title' | 'teaser' | 'body' | 'publishedAt' | 'pollIds'
> &
  ImageRemoval
/** The fields of an article that the form saves. */
export type ArticleFields = Pick<
  RequestBody<'createArticle'>,
  'title' | 'teaser' | 'publisher' | 'url' | 'embedUrl' | 'publishedAt'
> &
  ImageRemoval

const isItem = createShapeCheck({ id: 'number', title: 'string', polls: 'array', version: 'number' })
const isArticle = createShapeCheck({ id: 'number', title: 'string', url: 'string', version: 'number' })

export const fetchAdminNews = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/news', { query, check: createItemsCheck('newsItems') })

export const {
  read: fetchAdminNewsItem,
  save: saveAdminNewsItem,
  remove: deleteAdminNewsItem,
  uploadImage: uploadNewsImage,
} = createObjectCalls('/v1/admin/news', isItem)

export const fetchAdminArticles = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/articles', { query, check: createItemsCheck('items') })

export const {
  read: fetchAdminArticle,
  save: saveAdminArticle,
  remove: deleteAdminArticle,
  uploadImage: uploadArticleImage,
} = createObjectCalls('/v1/admin/articles', isArticle)
