import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn, idColumn, versionColumn } from './columns.ts'

export const newsItems = pgTable('news_items', {
  id: idColumn(),
  title: text().notNull(),
  teaser: text().notNull(),
  body: text().notNull(),
  imageUrl: text('image_url'),
  pollIds: integer('poll_ids').array().notNull().default([]),
  /** Null for a draft. */
  publishedAt: timestampColumn('published_at'),
  version: versionColumn(),
})

export const pressArticles = pgTable('articles', {
  id: idColumn(),
  title: text().notNull(),
  teaser: text().notNull(),
  publisher: text().notNull(),
  url: text().notNull(),
  /** URL of an embeddable version, if there is one. */
  embedUrl: text('embed_url'),
  imageUrl: text('image_url'),
  /** Null for a draft. */
  publishedAt: timestampColumn('published_at'),
  version: versionColumn(),
})
