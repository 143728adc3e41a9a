import type { RouteAccess } from '../access.ts'
import type { Page } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { changeObjectAndRemoveOldImage, toImageRemoval } from '../image-service.ts'
import { operation } from '../operation.ts'
import { toListedScopeOrNone } from '../polls/policy.ts'
import { findPollsByIds, lockAndRequirePolls } from '../polls/repository.ts'
import { toOperationNamesWithAdminReads, registerStaffObjectRoutes } from '../staff-object-routes.ts'
import { createObjectWithAudit } from '../versions.ts'
import {
  toArticleColumns,
  assertArticleUrls,
  assertCompleteIfScheduledOrPublished,
  defineEditableArticle,
  defineEditableNewsItem,
  toNewsItemColumns,
  isEmbeddable,
} from './admin-service.ts'
import { presentArticle, presentNewsItem, presentAdminArticle, presentAdminNewsItem } from './presenter.ts'
import {
  listPublishedArticles,
  listPublishedNews,
  insertArticle,
  insertNewsItem,
  listAdminArticles,
  listAdminNews,
  updateArticle,
  updateNewsItem,
  type AdminNewsSearch,
} from './repository.ts'
import {
  ArticleList,
  ArticlesQuery,
  NewsList,
  NewsQuery,
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
} from './schema.ts'

const access = { anyEntitlement: ['pro:news'] } satisfies RouteAccess
const staffAccess = { read: 'news.read', write: 'news.write' } as const
const NEWS = '/v1/admin/news'
const ARTICLES = '/v1/admin/articles'

/**
 * Routes for news items with their polls, and for articles of other publishers that show our polls: of readers, and of
 * staff.
 */
export const newsRoutes = defineRoutes('news', (app, context) => {
  const { config, database, now } = context
  app.get(
    '/v1/pro/news',
    operation('listNews', { access, querystring: NewsQuery, response: NewsList }),
    async ({ user, page }) => {
      const { rows, total } = await listPublishedNews(database, now(), page)
      const ids = [...new Set(rows.flatMap(({ pollIds }) => pollIds))]
      const polls = await findPollsByIds(database, user.userId, toListedScopeOrNone(user), ids)
      const byId = new Map(polls.map((poll) => [poll.id, poll]))
      return { news_items: rows.map((row) => presentNewsItem(row, byId)), total }
    },
  )
  app.get(
    '/v1/pro/articles',
    operation('listArticles', { access, querystring: ArticlesQuery, response: ArticleList }),
    async ({ page }) => {
      const { rows, total } = await listPublishedArticles(database, now(), page)
      // If the URL may not be embedded, send the link only.
      const items = rows.map((row) => {
        const canEmbed = row.embedUrl !== null && isEmbeddable(config, row.embedUrl)
        return presentArticle(canEmbed ? row : { ...row, embedUrl: null })
      })
      return { items, total }
    },
  )

  const item = defineEditableNewsItem(now)
  const article = defineEditableArticle(now)
  const toSearch = (query: AdminNewsQueryWire, page: Page): AdminNewsSearch => {
    const { sort = 'PUBLISHED_AT', order = sort === 'TITLE' ? 'ASC' : 'DESC' } = query
    return { query: query.query ?? '', status: query.status, sort, order, now: now(), ...page }
  }
  registerStaffObjectRoutes(app, context, {
    path: NEWS,
    operations: {
      list: 'listAdminNews',
      create: 'createNewsItem',
      get: 'getAdminNewsItem',
      update: 'updateNewsItem',
      remove: 'deleteNewsItem',
    },
    access: staffAccess,
    schemas: {
      query: AdminNewsQuery,
      list: AdminNewsList,
      item: AdminNewsItem,
      creation: NewNewsItemBody,
      change: NewsItemBody,
    },
    definition: item,
    list: async (query, page) => {
      const { rows, total } = await listAdminNews(database, toSearch(query, page))
      return { news_items: rows.map((row) => presentAdminNewsItem(row, now())), total }
    },
    create: (actor, body) =>
      createObjectWithAudit(database, item, actor, async (transaction) => {
        await lockAndRequirePolls(transaction, body.poll_ids ?? [])
        const { title, teaser, body: text } = body
        assertCompleteIfScheduledOrPublished(body.published_at, { title, teaser, body: text })
        return insertNewsItem(transaction, { title: '', teaser: '', body: '', ...toNewsItemColumns(body) })
      }),
    save: (edit, body) =>
      changeObjectAndRemoveOldImage(context, item, edit, async (transaction, current) => {
        await lockAndRequirePolls(transaction, body.poll_ids ?? [])
        const { title, teaser, body: text, published_at: at } = { ...current, ...body }
        assertCompleteIfScheduledOrPublished(at, { title, teaser, body: text })
        await updateNewsItem(transaction, edit.id, { ...toNewsItemColumns(body), ...toImageRemoval(body) })
      }),
    image: {
      operationId: 'uploadNewsImage',
      set: (transaction, id, imageUrl) => updateNewsItem(transaction, id, { imageUrl }),
    },
  })

  registerStaffObjectRoutes(app, context, {
    path: ARTICLES,
    operations: toOperationNamesWithAdminReads('Article', 'Articles'),
    access: staffAccess,
    schemas: {
      query: AdminNewsQuery,
      list: AdminArticleList,
      item: AdminArticle,
      creation: NewArticleBody,
      change: ArticleBody,
    },
    definition: article,
    list: async (query, page) => {
      const { rows, total } = await listAdminArticles(database, toSearch(query, page))
      return { items: rows.map((row) => presentAdminArticle(row, now())), total }
    },
    create: async (actor, body) => {
      assertArticleUrls(config, body)
      const { title, teaser, publisher, url } = body
      assertCompleteIfScheduledOrPublished(body.published_at, { title, teaser, publisher, url })
      const fields = { title: '', teaser: '', publisher: '', url: '' }
      return createObjectWithAudit(database, article, actor, (transaction) =>
        insertArticle(transaction, { ...fields, ...toArticleColumns(body) }),
      )
    },
    save: async (edit, body) => {
      assertArticleUrls(config, body)
      return changeObjectAndRemoveOldImage(context, article, edit, async (transaction, current) => {
        const { title, teaser, publisher, url, published_at: at } = { ...current, ...body }
        assertCompleteIfScheduledOrPublished(at, { title, teaser, publisher, url })
        await updateArticle(transaction, edit.id, { ...toArticleColumns(body), ...toImageRemoval(body) })
      })
    },
    image: {
      operationId: 'uploadArticleImage',
      set: (transaction, id, imageUrl) => updateArticle(transaction, id, { imageUrl }),
    },
  })
})
