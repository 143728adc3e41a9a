import { IMAGE_UPLOAD, PAGE_SIZE } from '../../../../contract/limits.ts'
import { ApiError } from '../../http/errors.ts'
import { requireUser, type Access } from '../access.ts'
import { IdParams, NoContent, pageSize, UploadBody, IfMatch } from '../common-schema.ts'
import { changeObjectWithImage, toImageRemoval, removeImage, saveImage } from '../image-service.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { createObject, deleteObject, withEtag } from '../versions.ts'
import { presentAdminArticle, presentAdminNewsItem } from './admin-presenter.ts'
import {
  insertArticle,
  insertNewsItem,
  listAdminArticles,
  listAdminNews,
  updateArticle,
  updateNewsItem,
  type AdminNewsSearch,
} from './admin-repository.ts'
import {
  AdminArticle,
  AdminArticleList,
  AdminNewsItem,
  AdminNewsList,
  AdminNewsQuery,
  ArticleBody,
  NewArticleBody,
  NewNewsItemBody,
  NewsItemBody,
  type AdminNewsQueryWire,
} from './admin-schema.ts'
import {
  toArticleColumns,
  assertEmbeddable,
  assertPollsExist,
  editableArticle,
  editableNewsItem,
  toNewsItemColumns,
} from './admin-service.ts'

const tags = ['news']
const read: Access = { permission: 'news.read' }
const write: Access = { permission: 'news.write' }
const NEWS = '/v1/admin/news'
const ARTICLES = '/v1/admin/articles'
const withImage = { bodyLimit: IMAGE_UPLOAD.maxBodyBytes }

/** Routes by which staff edit news items and articles. */
export const newsAdminRoutes = domainRoutes((app, context) => {
  const { config, database, now } = context
  const item = editableNewsItem(now)
  const article = editableArticle(now)
  const toSearch = (query: AdminNewsQueryWire): AdminNewsSearch => {
    const { sort = 'PUBLISHED_AT', order = sort === 'TITLE' ? 'ASC' : 'DESC' } = query
    const page = { limit: pageSize(query, PAGE_SIZE.adminNews), offset: query.offset }
    return { query: query.query ?? '', status: query.status, sort, order, now: now(), ...page }
  }
  app.get(
    NEWS,
    operation('listAdminNews', {
      tags,
      access: read,
      querystring: AdminNewsQuery,
      response: AdminNewsList,
    }),
    async ({ query }) => {
      const { rows, total } = await listAdminNews(database, toSearch(query))
      return { news_items: rows.map((row) => presentAdminNewsItem(row, now())), total }
    },
  )
  app.post(
    NEWS,
    operation('createNewsItem', { tags, access: write, body: NewNewsItemBody, response: AdminNewsItem }),
    async (request, reply) => {
      const { body } = request
      const created = await createObject(database, item, requireUser(request), async (transaction) => {
        await assertPollsExist(transaction, body.poll_ids ?? [])
        const fields = { title: '', teaser: '', body: '', publishedAt: now(), ...toNewsItemColumns(body) }
        return insertNewsItem(transaction, fields)
      })
      return withEtag(reply, created)
    },
  )
  app.get(
    `${NEWS}/:id`,
    operation('getAdminNewsItem', { tags, access: read, params: IdParams, response: AdminNewsItem }),
    async (request, reply) => {
      const found = await item.read(database, request.params.id)
      if (!found) throw new ApiError('not_found')
      return withEtag(reply, found)
    },
  )
  app.put(
    `${NEWS}/:id`,
    operation('updateNewsItem', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      body: NewsItemBody,
      response: AdminNewsItem,
    }),
    async (request, reply) => {
      const { body } = request
      const { id } = request.params
      const edit = { request, actor: requireUser(request), id }
      const saved = await changeObjectWithImage(context, item, edit, async (transaction) => {
        await assertPollsExist(transaction, body.poll_ids ?? [])
        await updateNewsItem(transaction, id, { ...toNewsItemColumns(body), ...toImageRemoval(body) })
      })
      return withEtag(reply, saved)
    },
  )
  app.delete(
    `${NEWS}/:id`,
    operation('deleteNewsItem', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      const edit = { request, actor: requireUser(request), id: request.params.id }
      const deleted = await deleteObject(database, item, edit)
      await removeImage(context, request, deleted.image_url)
      return reply.status(204).send(null)
    },
  )
  app.post(
    `${NEWS}/:id/upload_image`,
    {
      ...withImage,
      ...operation('uploadNewsImage', {
        tags,
        access: write,
        params: IdParams,
        body: UploadBody,
        response: AdminNewsItem,
      }),
    },
    async (request, reply) => {
      const { id } = request.params
      const saved = await saveImage(context, request, item, (transaction, imageUrl) =>
        updateNewsItem(transaction, id, { imageUrl }),
      )
      return withEtag(reply, saved)
    },
  )

  app.get(
    ARTICLES,
    operation('listAdminArticles', {
      tags,
      access: read,
      querystring: AdminNewsQuery,
      response: AdminArticleList,
    }),
    async ({ query }) => {
      const { rows, total } = await listAdminArticles(database, toSearch(query))
      return { items: rows.map((row) => presentAdminArticle(row, now())), total }
    },
  )
  app.post(
    ARTICLES,
    operation('createArticle', { tags, access: write, body: NewArticleBody, response: AdminArticle }),
    async (request, reply) => {
      assertEmbeddable(config, request.body)
      const fields = { title: '', teaser: '', publisher: '', url: '', publishedAt: now() }
      const created = await createObject(database, article, requireUser(request), (transaction) =>
        insertArticle(transaction, { ...fields, ...toArticleColumns(request.body) }),
      )
      return withEtag(reply, created)
    },
  )
  app.get(
    `${ARTICLES}/:id`,
    operation('getAdminArticle', { tags, access: read, params: IdParams, response: AdminArticle }),
    async (request, reply) => {
      const found = await article.read(database, request.params.id)
      if (!found) throw new ApiError('not_found')
      return withEtag(reply, found)
    },
  )
  app.put(
    `${ARTICLES}/:id`,
    operation('updateArticle', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      body: ArticleBody,
      response: AdminArticle,
    }),
    async (request, reply) => {
      const { id } = request.params
      assertEmbeddable(config, request.body)
      const edit = { request, actor: requireUser(request), id }
      const saved = await changeObjectWithImage(context, article, edit, (transaction) =>
        updateArticle(transaction, id, {
          ...toArticleColumns(request.body),
          ...toImageRemoval(request.body),
        }),
      )
      return withEtag(reply, saved)
    },
  )
  app.delete(
    `${ARTICLES}/:id`,
    operation('deleteArticle', {
      tags,
      access: write,
      params: IdParams,
      headers: IfMatch,
      response: NoContent,
    }),
    async (request, reply) => {
      const edit = { request, actor: requireUser(request), id: request.params.id }
      const deleted = await deleteObject(database, article, edit)
      await removeImage(context, request, deleted.image_url)
      return reply.status(204).send(null)
    },
  )
  app.post(
    `${ARTICLES}/:id/upload_image`,
    {
      ...withImage,
      ...operation('uploadArticleImage', {
        tags,
        access: write,
        params: IdParams,
        body: UploadBody,
        response: AdminArticle,
      }),
    },
    async (request, reply) => {
      const { id } = request.params
      const saved = await saveImage(context, request, article, (transaction, imageUrl) =>
        updateArticle(transaction, id, { imageUrl }),
      )
      return withEtag(reply, saved)
    },
  )
})
