import { desc, sql, type SQL, and, asc, eq } from 'drizzle-orm'
import type { PollStatus, SortOrder } from '../../../../contract/enumerations/content.ts'
import type { NewsStatus } from '../../../../contract/enumerations/news.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
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

const NEWEST_FIRST = sql`published_at desc, id desc`

/** Returns a page of the news items published by `now`, newest first. */
export async function listPublishedNews(database: Database, now: Date, page: Page) {
  const where = isPublished(now)
  const matching = database.select().from(newsItems).where(where).orderBy(NEWEST_FIRST)
  return withDates(await readPage(matching, database.$count(newsItems, where), page))
}

/** Returns a page of the articles published by `now`, newest first. */
export async function listPublishedArticles(database: Database, now: Date, page: Page) {
  const where = isPublished(now)
  const matching = database.select().from(pressArticles).where(where).orderBy(NEWEST_FIRST)
  return withDates(await readPage(matching, database.$count(pressArticles, where), page))
}

interface NewsPoll {
  id: number
  title: string
  status: PollStatus
}

const NEWS_ITEM = {
  ...pick(newsItems, 'id', 'title', 'teaser', 'body', 'imageUrl', 'publishedAt', 'version'),
  polls: sql<NewsPoll[]>`(select coalesce(json_agg(json_build_object(
      'id', polls.id, 'title', polls.title, 'status', polls.status) order by place), '[]'::json)
    from unnest(news_items.poll_ids) with ordinality as given(poll_id, place) join polls on polls.id = poll_id)`,
}
export type AdminNewsRow = NonNullable<Awaited<ReturnType<typeof findAdminNewsItem>>>
export type AdminArticleRow = typeof pressArticles.$inferSelect

export async function findAdminNewsItem(database: Reader, id: number) {
  const [row] = await database.select(NEWS_ITEM).from(newsItems).where(eq(newsItems.id, id))
  return row
}

export async function findAdminArticle(database: Reader, id: number): Promise<AdminArticleRow | undefined> {
  const [row] = await database.select().from(pressArticles).where(eq(pressArticles.id, id))
  return row
}

export interface AdminNewsSearch extends Page {
  /** A part of the title. */
  query: string
  status?: NewsStatus | undefined
  sort: SortColumn<'adminNews'>
  order: SortOrder
  now: Date
}

const CONDITIONS: Record<NewsStatus, (published: SQL) => SQL> = {
  CREATED: () => sql`published_at is null`,
  SCHEDULED: (published) => sql`not (${published})`,
  PUBLISHED: (published) => published,
}

/** Returns the condition and order that both tables share. */
function buildQuery({ query, status, sort, order, now }: AdminNewsSearch) {
  const column = sort === 'TITLE' ? sql`plain_text(title)` : sql`published_at`
  return {
    where: and(containsPhrase(sql`plain_text(title)`, query), status && CONDITIONS[status](isPublished(now))),
    orderBy: sql`${(order === 'ASC' ? asc : desc)(column)} nulls first, id desc`, // drafts first
  }
}

/** Returns a page of all news items, including scheduled ones. */
export async function listAdminNews(database: Database, search: AdminNewsSearch) {
  const { where, orderBy } = buildQuery(search)
  const matching = database.select(NEWS_ITEM).from(newsItems).where(where).orderBy(orderBy)
  return readPage(matching, database.$count(newsItems, where), search)
}

/** Returns a page of all articles, including scheduled ones. */
export async function listAdminArticles(database: Database, search: AdminNewsSearch) {
  const { where, orderBy } = buildQuery(search)
  const matching = database.select().from(pressArticles).where(where).orderBy(orderBy)
  return readPage(matching, database.$count(pressArticles, where), search)
}

type NewNewsItem = typeof newsItems.$inferInsert
type NewArticle = typeof pressArticles.$inferInsert

export const insertNewsItem = (transaction: Transaction, item: NewNewsItem): Promise<number> =>
  insertRow(transaction, newsItems, item)

export const updateNewsItem = (transaction: Transaction, id: number, fields: Partial<NewNewsItem>) =>
  updateRow(transaction, newsItems, id, fields)

export const insertArticle = (transaction: Transaction, article: NewArticle): Promise<number> =>
  insertRow(transaction, pressArticles, article)

export const updateArticle = (transaction: Transaction, id: number, fields: Partial<NewArticle>) =>
  updateRow(transaction, pressArticles, id, fields)
