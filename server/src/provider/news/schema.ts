import { Type, type Static } from 'typebox'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { Id, ListWithTotal, Nullable, PageQuery, Timestamp } from '../common-schema.ts'
import { Poll } from '../polls/schema.ts'

export const NewsItem = Type.Object({
  id: Id,
  title: Type.String(),
  teaser: Type.String(),
  body: Type.String(),
  image_url: Nullable(Type.String()),
  published_at: Timestamp,
  polls: Type.Array(Poll),
})
export type NewsItemWire = Static<typeof NewsItem>
export const NewsList = ListWithTotal('news_items', NewsItem)

/** An article of another publisher that shows our polls. */
export const Article = Type.Object({
  id: Id,
  title: Type.String(),
  teaser: Type.String(),
  publisher: Type.String(),
  url: Type.String(),
  embed_url: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  published_at: Timestamp,
})
export type ArticleWire = Static<typeof Article>
export const ArticleList = ListWithTotal('items', Article)

export const NewsQuery = PageQuery(PAGE_SIZE.news)
export const ArticlesQuery = PageQuery(PAGE_SIZE.articles)
