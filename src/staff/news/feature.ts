import { combineReducers, createSelector } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { PAGE_SIZE } from '../../../contract/limits'
import { fetchPollsToPick as callPollsToPick } from '../bundles/api'
import * as api from './api'
import type { AdminArticle, AdminNewsItem } from './api'
import { createFeatureModule } from '../../core/feature-module'
import { imageOfDataUri } from '../uploads/image'
import { failedUploads, followUploads, uploadOrder, type ImageUpload } from '../uploads/uploads'
import { createdId } from '../form/created-id'
import { newestVersions } from '../form/newest-versions'
import type { CoreState } from '../../core/state'
import { pagedList, wholeList } from '../../lib/remote-list'
import { createRequest, type CallOptions } from '../../lib/request'
import { ARTICLES_PATH, NEWS_PATH } from './paths'
import { articleFields, newsItemFields, type ArticleValues, type NewsItemValues } from './values'

interface Save<Values> {
  id: number | 'new'
  values: Values
  version: number | null
}

const leading = { take: 'leading', key: ({ id }: { id: number | 'new' }) => id } as const

export const fetchNewsItems = createRequest('adminNews/list', api.fetchAdminNews)
export const fetchNewsItem = createRequest('adminNews/fetch', api.fetchAdminNewsItem, { key: String })
export const saveNewsItem = createRequest(
  'adminNews/save',
  ({ values, ...save }: Save<NewsItemValues>, options: CallOptions) =>
    api.saveAdminNewsItem({ ...save, fields: newsItemFields(values) }, options),
  leading,
)
export const uploadNewsImage = createRequest(
  'adminNews/uploadImage',
  ({ id, image }: ImageUpload, options: CallOptions) =>
    api.uploadNewsImage({ id, ...imageOfDataUri(image) }, options),
  uploadOrder(NEWS_PATH),
)
const itemImages = { save: saveNewsItem, upload: uploadNewsImage }
export const deleteNewsItem = createRequest('adminNews/delete', api.deleteAdminNewsItem, leading)

export const fetchArticles = createRequest('adminNews/listArticles', api.fetchAdminArticles)
export const fetchArticle = createRequest('adminNews/fetchArticle', api.fetchAdminArticle, { key: String })
export const saveArticle = createRequest(
  'adminNews/saveArticle',
  ({ values, ...save }: Save<ArticleValues>, options: CallOptions) =>
    api.saveAdminArticle({ ...save, fields: articleFields(values) }, options),
  leading,
)
export const uploadArticleImage = createRequest(
  'adminNews/uploadArticleImage',
  ({ id, image }: ImageUpload, options: CallOptions) =>
    api.uploadArticleImage({ id, ...imageOfDataUri(image) }, options),
  uploadOrder(ARTICLES_PATH),
)
const articleImages = { save: saveArticle, upload: uploadArticleImage }
export const deleteArticle = createRequest('adminNews/deleteArticle', api.deleteAdminArticle, leading)

/** Searches polls for a news item. */
export const findPolls = createRequest('adminNews/findPolls', (query: string, options: CallOptions) =>
  callPollsToPick(
    { limit: PAGE_SIZE.pollsToPick.limit, offset: 0, sort: 'TITLE', ...(query && { query }) },
    options,
  ),
)

export const adminNewsFeature = createFeatureModule({
  name: 'adminNews',
  requests: [
    fetchNewsItems,
    fetchNewsItem,
    saveNewsItem,
    uploadNewsImage,
    deleteNewsItem,
    fetchArticles,
    fetchArticle,
    saveArticle,
    uploadArticleImage,
    deleteArticle,
    findPolls,
  ],
  reducer: combineReducers({
    itemList: pagedList(fetchNewsItems, 'newsItems'),
    items: newestVersions({
      list: fetchNewsItems,
      itemsOf: ({ newsItems }) => newsItems,
      single: [fetchNewsItem, saveNewsItem, uploadNewsImage],
      deletion: deleteNewsItem,
    }),
    createdItem: createdId({ save: saveNewsItem }),
    failedItemUploads: failedUploads(itemImages),
    articleList: pagedList(fetchArticles, 'items'),
    articles: newestVersions({
      list: fetchArticles,
      itemsOf: ({ items }) => items,
      single: [fetchArticle, saveArticle, uploadArticleImage],
      deletion: deleteArticle,
    }),
    createdArticle: createdId({ save: saveArticle }),
    failedArticleUploads: failedUploads(articleImages),
    foundPolls: wholeList(findPolls, 'polls'),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* followUploads(itemImages, NEWS_PATH)
    yield* followUploads(articleImages, ARTICLES_PATH)
    yield* takeEvery(saveNewsItem.success, function* ({ payload: { id, title }, meta }) {
      const { image } = meta.initiator.payload.values
      if (image) yield* put(uploadNewsImage({ id, title, image }))
    })
    yield* takeEvery(saveArticle.success, function* ({ payload: { id, title }, meta }) {
      const { image } = meta.initiator.payload.values
      if (image) yield* put(uploadArticleImage({ id, title, image }))
    })
  },
})

const slice = adminNewsFeature.selectSlice

export const selectItemList = (state: CoreState) => slice(state).itemList
export const selectArticleList = (state: CoreState) => slice(state).articleList
export const selectNewsItem = (state: CoreState, id: number) => slice(state).items[id]
export const selectArticle = (state: CoreState, id: number) => slice(state).articles[id]
/** The ID of the news item that was created last. */
export const selectCreatedItem = (state: CoreState) => slice(state).createdItem
export const selectCreatedArticle = (state: CoreState) => slice(state).createdArticle
/** The images that could not be uploaded, by news item ID. */
export const selectFailedItemUploads = (state: CoreState) => slice(state).failedItemUploads
/** The images that could not be uploaded, by article ID. */
export const selectFailedArticleUploads = (state: CoreState) => slice(state).failedArticleUploads
export const selectFoundPolls = (state: CoreState) => slice(state).foundPolls

export const selectNewsItems = createSelector(
  [selectItemList, (state: CoreState) => slice(state).items],
  ({ ids }, byId): AdminNewsItem[] => ids.flatMap((id) => byId[id] ?? []),
)
export const selectArticles = createSelector(
  [selectArticleList, (state: CoreState) => slice(state).articles],
  ({ ids }, byId): AdminArticle[] => ids.flatMap((id) => byId[id] ?? []),
)
