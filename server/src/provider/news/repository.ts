import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { articles, newsItems } from '../../database/schema-news.ts'
import type { Page } from '../common-schema.ts'

export type NewsRow = typeof newsItems.$inferSelect
export type ArticleRow = typeof articles.$inferSelect

/** Returns a page of the news items published by `now`, newest first. */
export async function listNews(
  database: Database,
  now: Date,
  { limit, offset }: Page,
): Promise<{ rows: NewsRow[]; total: number }> {
  const where = sql`published_at <= ${now.toISOString()}::timestamptz`
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(newsItems)
      .where(where)
      .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
      .limit(limit)
      .offset(offset),
    database.$count(newsItems, where),
  ])
  return { rows, total }
}

/** Returns a page of the articles published by `now`, newest first. */
export async function listArticles(
  database: Database,
  now: Date,
  { limit, offset }: Page,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const where = sql`published_at <= ${now.toISOString()}::timestamptz`
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(articles)
      .where(where)
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(limit)
      .offset(offset),
    database.$count(articles, where),
  ])
  return { rows, total }
}
