import type { RouteAccess } from '../access.ts'
import { domainRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { listedScope } from '../polls/policy.ts'
import { findPollsByIds } from '../polls/repository.ts'
import { isEmbeddable } from './policy.ts'
import { presentArticle, presentNewsItem } from './presenter.ts'
import { listPublishedArticles, listPublishedNews } from './repository.ts'
import { ArticleList, ArticlesQuery, NewsList, NewsQuery } from './schema.ts'

const access = { entitlements: ['pro:news'] } satisfies RouteAccess

/** Routes for published news items with their polls, and for articles of other publishers that show our polls. */
export const newsRoutes = domainRoutes('news', (app, { config, database, now }) => {
  app.get(
    '/v1/pro/news',
    operation('listNews', { access, querystring: NewsQuery, response: NewsList }),
    async ({ user, page }) => {
      const { rows, total } = await listPublishedNews(database, now(), page)
      const ids = [...new Set(rows.flatMap(({ pollIds }) => pollIds))]
      const polls = await findPollsByIds(database, user.userId, listedScope(user), ids)
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
})
