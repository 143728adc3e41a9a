import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { articles, newsItems } from '../../database/schema-news.ts'
import type { Page } from '../common-schema.ts'

/** A row with a publish date. */
type Published<Row> = Row & { publishedAt: Date }
export type NewsRow = Published<typeof newsItems.$inferSelect>
export type ArticleRow = Published<typeof articles.$inferSelect>

const withDate = <Row extends { publishedAt: Date | null }>(rows: readonly Row[]): Published<Row>[] =>
  rows.flatMap((row) => (row.publishedAt ? [{ ...row, publishedAt: row.publishedAt }] : []))

/** Returns a page of the news items published by `now`, newest first. */
export async function listNews(
  database: Database,
  now: Date,
  page: Page,
): Promise<{ rows: NewsRow[]; total: number }> {
  const where = sql`published_at <= ${now.toISOString()}::timestamptz`
  const matching = database
    .select()
    .from(newsItems)
    .where(where)
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
  const { rows, total } = await readPage(matching, database.$count(newsItems, where), page)
  return { rows: withDate(rows), total }
}

/** Returns a page of the articles published by `now`, newest first. */
export async function listArticles(
  database: Database,
  now: Date,
  page: Page,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const where = sql`published_at <= ${now.toISOString()}::timestamptz`
  const matching = database
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
  const { rows, total } = await readPage(matching, database.$count(articles, where), page)
  return { rows: withDate(rows), total }
}
