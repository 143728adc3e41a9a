import { Type, type Static } from 'typebox'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { NEWS_STATUS } from '../../../../contract/enumerations/news.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE, MAX_NEWS } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { ERROR_MESSAGE_KEYWORD, WEB_URL_FORMAT } from '../../http/validation.ts'
import { STRICT } from '../../http/validation.ts'
import {
  Id,
  ListWithTotal,
  Nullable,
  PageQuery,
  Timestamp,
  ImageRemoval,
  LimitedText,
  NonBlankText,
  OneOf,
  StaffListQuery,
  StrictObject,
  ignoredFields,
} from '../common-schema.ts'
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

/** A news item in the form for editing, with polls of any status. */
export const AdminNewsItem = Type.Object({
  id: Id,
  title: Type.String(),
  teaser: Type.String(),
  body: Type.String(),
  image_url: Nullable(Type.String()),
  published_at: Nullable(Timestamp),
  status: OneOf(getValues(NEWS_STATUS)),
  polls: Type.Array(Type.Object({ id: Id, title: Type.String(), status: OneOf(getValues(POLL_STATUS)) }), {
    description: 'In display order.',
  }),
  version: Type.Integer(),
})
export type AdminNewsItemWire = Static<typeof AdminNewsItem>
export const AdminNewsList = ListWithTotal('news_items', AdminNewsItem)

/** An article in the form for editing. */
export const AdminArticle = Type.Object({
  ...Article.properties,
  published_at: Nullable(Timestamp),
  status: OneOf(getValues(NEWS_STATUS)),
  version: Type.Integer(),
})
export type AdminArticleWire = Static<typeof AdminArticle>
export const AdminArticleList = ListWithTotal('items', AdminArticle)

export const AdminNewsQuery = StaffListQuery(
  PAGE_SIZE.adminNews,
  OneOf(getValues(NEWS_STATUS)),
  SORT_COLUMNS.adminNews,
  { description: 'Part of the title.' },
)
export type AdminNewsQueryWire = Static<typeof AdminNewsQuery>

const moment = Type.String({ ...Timestamp, [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.publicationMoment })
const webUrl = Type.String({
  format: WEB_URL_FORMAT,
  maxLength: MAX_NEWS.url,
  [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.webUrl,
})

const itemFields = {
  title: NonBlankText(MAX_NEWS.title),
  teaser: LimitedText(MAX_NEWS.teaser),
  body: LimitedText(MAX_NEWS.body),
  published_at: Nullable(moment),
  poll_ids: Type.Optional(
    Type.Array(Id, {
      maxItems: MAX_NEWS.polls,
      [ERROR_MESSAGE_KEYWORD]: `Eine Meldung zeigt höchstens ${MAX_NEWS.polls} Umfragen.`,
    }),
  ),
  image_url: ImageRemoval,
  ...ignoredFields('id', 'status', 'polls', 'version'),
}
export const NewNewsItemBody = StrictObject(itemFields)
/** Omitted fields stay unchanged. */
export const NewsItemBody = Type.Partial(NewNewsItemBody, STRICT)
export type NewsItemBodyWire = Static<typeof NewsItemBody>

const articleFields = {
  title: NonBlankText(MAX_NEWS.title),
  teaser: LimitedText(MAX_NEWS.teaser),
  publisher: LimitedText(MAX_NEWS.publisher),
  url: LimitedText(MAX_NEWS.url),
  embed_url: Type.Optional(Nullable(webUrl)),
  published_at: Nullable(moment),
  image_url: ImageRemoval,
  ...ignoredFields('id', 'status', 'version'),
}
export const NewArticleBody = StrictObject(articleFields)
/** Omitted fields stay unchanged. */
export const ArticleBody = Type.Partial(NewArticleBody, STRICT)
export type ArticleBodyWire = Static<typeof ArticleBody>
