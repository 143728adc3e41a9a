import { ifMatch } from '../../api/if-match'
import { hasItems, hasShape } from '../../api/shape'
import { UPLOAD_TIMEOUT_MS, type ImageRemoval, type UploadedImage } from '../../api/upload'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

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

interface Save<Fields> {
  id: number | 'new'
  fields: Fields
  version: number | null
}

const isItem = hasShape({ id: 'number', title: 'string', polls: 'array', version: 'number' })
const isArticle = hasShape({ id: 'number', title: 'string', url: 'string', version: 'number' })

export const fetchAdminNews = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/news', { query, check: hasItems('newsItems') })

export const fetchAdminNewsItem = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/news/{id}', { params: { id }, check: isItem })

/** Creates a news item if the id is `new`, otherwise updates it. */
export const saveAdminNewsItem = (
  { id, fields, version }: Save<NewsItemFields>,
  { provider }: CallOptions,
): Promise<AdminNewsItem> =>
  id === 'new'
    ? provider.post('/v1/admin/news', { body: fields, check: isItem })
    : provider.put('/v1/admin/news/{id}', {
        params: { id },
        body: fields,
        ...ifMatch(version),
        check: isItem,
      })

export const uploadNewsImage = (
  { id, ...image }: { id: number } & UploadedImage,
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/news/{id}/upload_image', {
    params: { id },
    body: { id, ...image },
    timeout: UPLOAD_TIMEOUT_MS,
    check: isItem,
  })

export const deleteAdminNewsItem = (
  { id, version }: { id: number; version: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/news/{id}', { params: { id }, ...ifMatch(version) })

export const fetchAdminArticles = (query: AdminNewsQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/articles', { query, check: hasItems('items') })

export const fetchAdminArticle = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/articles/{id}', { params: { id }, check: isArticle })

/** Creates an article if the id is `new`, otherwise updates it. */
export const saveAdminArticle = (
  { id, fields, version }: Save<ArticleFields>,
  { provider }: CallOptions,
): Promise<AdminArticle> =>
  id === 'new'
    ? provider.post('/v1/admin/articles', { body: fields, check: isArticle })
    : provider.put('/v1/admin/articles/{id}', {
        params: { id },
        body: fields,
        ...ifMatch(version),
        check: isArticle,
      })

export const uploadArticleImage = (
  { id, ...image }: { id: number } & UploadedImage,
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/articles/{id}/upload_image', {
    params: { id },
    body: { id, ...image },
    timeout: UPLOAD_TIMEOUT_MS,
    check: isArticle,
  })

export const deleteAdminArticle = (
  { id, version }: { id: number; version: number },
  { provider }: CallOptions,
) => provider.delete('/v1/admin/articles/{id}', { params: { id }, ...ifMatch(version) })
