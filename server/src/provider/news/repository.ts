import { desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { pressArticles, newsItems } from '../../database/schema-news.ts'
import type { Page } from '../common-schema.ts'

/** A row with a publish date. */
type Published<Row> = Row & { publishedAt: Date }
export type NewsRow = Published<typeof newsItems.$inferSelect>
export type ArticleRow = Published<typeof pressArticles.$inferSelect>

const withDates = <Row extends { publishedAt: Date | null }>(list: { rows: Row[]; total: number }) => ({
  ...list,
  rows: list.rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : [])),
})

/** The condition that a news item or an article is published. */
export const isPublished = (now: Date): SQL => sql`published_at <= ${now.toISOString()}::timestamptz`

const NEWEST_FIRST = [desc(sql`published_at`), desc(sql`id`)]

/** Returns a page of the news items published by `now`, newest first. */
export async function listPublishedNews(database: Database, now: Date, page: Page) {
  const where = isPublished(now)
  const matching = database
    .select()
    .from(newsItems)
    .where(where)
    .orderBy(...NEWEST_FIRST)
  return withDates(await readPage(matching, database.$count(newsItems, where), page))
}

/** Returns a page of the articles published by `now`, newest first. */
export async function listPublishedArticles(database: Database, now: Date, page: Page) {
  const where = isPublished(now)
  const matching = database
    .select()
    .from(pressArticles)
    .where(where)
    .orderBy(...NEWEST_FIRST)
  return withDates(await readPage(matching, database.$count(pressArticles, where), page))
}
