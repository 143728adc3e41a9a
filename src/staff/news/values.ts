import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { hasPlausibleYear } from '../../../contract/days'
import { MAX_NEWS } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { isWebUrlWithoutCredentials } from '../../../contract/web-url'
import {
  parseBerlinDateTimeInput,
  formatBerlinDateTimeInput,
  type BerlinDateTimeInput,
} from '../../lib/berlin-time'
import { combineRules, requiredText, maxLength, required, type Rule } from '../../lib/form-rules'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import { toImageRemoval, type ImageChange } from '../uploads/image'
import type { AdminArticle, AdminNewsItem } from './api'

/** The values of an object that customers see from its publish date on. */
export interface PublishableValues {
  title: string
  teaser: string
  /** Empty for a draft. */
  publishedAt: BerlinDateTimeInput
  image: ImageChange
}

export type NewsPoll = AdminNewsItem['polls'][number]

export interface NewsItemValues extends PublishableValues {
  body: string
  polls: NewsPoll[]
}

export interface ArticleValues extends PublishableValues {
  publisher: string
  url: string
  /** Empty if the article cannot be embedded. */
  embedUrl: string
}

/** Returns the fields to send of a news item. */
const toNewsItemFields = ({ polls, image, ...values }: NewsItemValues) => ({
  ...values,
  publishedAt: parseBerlinDateTimeInput(values.publishedAt),
  pollIds: polls.map(({ id }) => id),
  ...toImageRemoval(image),
})

/** Returns the fields to send of an article. */
const toArticleFields = ({ image, ...values }: ArticleValues) => ({
  ...values,
  url: values.url.trim(),
  embedUrl: values.embedUrl.trim() || null,
  ...toImageRemoval(image),
  publishedAt: parseBerlinDateTimeInput(values.publishedAt),
})

const moment: Rule = (text) => {
  if (text === '') return null
  if (!hasPlausibleYear(text)) return ADMIN_TEXT.plausibleYear
  return parseBerlinDateTimeInput(text) === null ? ADMIN_TEXT.publicationMoment : null
}
const webUrl: Rule = (text) => {
  const url = text.trim()
  return isWebUrlWithoutCredentials(url) && url.length <= MAX_NEWS.url ? null : ADMIN_TEXT.webUrl
}

/** Returns the rule for a text: required once a publish date is set. */
const textRule = ({ publishedAt }: PublishableValues, length: number): Rule =>
  publishedAt === '' ? maxLength(length) : requiredText(length)

const commonErrors = (values: PublishableValues) => ({
  title: requiredText(MAX_NEWS.title)(values.title),
  teaser: textRule(values, MAX_NEWS.teaser)(values.teaser),
  publishedAt: moment(values.publishedAt),
})

/** Validates a news item before it is sent. A draft needs a title only. */
const checkItem = (values: NewsItemValues) => ({
  ...commonErrors(values),
  body: textRule(values, MAX_NEWS.body)(values.body),
})

/** Validates an article before it is sent. A draft needs a title only. */
const checkArticle = (values: ArticleValues) => ({
  ...commonErrors(values),
  publisher: textRule(values, MAX_NEWS.publisher)(values.publisher),
  url:
    values.publishedAt === '' && values.url.trim() === '' ? null : combineRules(required, webUrl)(values.url),
  embedUrl: values.embedUrl.trim() === '' ? null : webUrl(values.embedUrl),
})

const COMMON_LABELS = { title: 'Titel', teaser: 'Kurztext' }
const commonValues = ({ title, teaser, publishedAt }: AdminNewsItem | AdminArticle): PublishableValues => ({
  title,
  teaser,
  publishedAt: publishedAt === null ? '' : formatBerlinDateTimeInput(publishedAt),
  image: null,
})
const NOTHING: PublishableValues = { title: '', teaser: '', publishedAt: '', image: null }

export const NEWS_ITEM_FORM: ObjectFormDefinition<
  AdminNewsItem,
  NewsItemValues,
  ReturnType<typeof toNewsItemFields>
> = {
  name: 'Meldung',
  newTitle: 'Neue Meldung',
  titleOf: ({ title }) => title,
  back: { to: STAFF_PAGE_PATHS.news, label: 'News' },
  permission: 'news.write',
  labels: {
    ...COMMON_LABELS,
    body: 'Text',
    image: 'Bild',
    publishedAt: 'Erscheint am',
    polls: 'Umfragen',
  },
  empty: { ...NOTHING, body: '', polls: [] },
  valuesOf: (item) => ({ ...commonValues(item), ...pick(item, 'body', 'polls') }),
  toFields: toNewsItemFields,
  check: checkItem,
  errorMapping: { formFieldNames: { poll_ids: 'polls', pollIds: 'polls' } },
  imageFailedText: 'Die Meldung wurde gespeichert, das Bild konnte nicht hochgeladen werden.',
}

export const ARTICLE_FORM: ObjectFormDefinition<
  AdminArticle,
  ArticleValues,
  ReturnType<typeof toArticleFields>
> = {
  name: 'Artikel',
  newTitle: 'Neuer Artikel',
  titleOf: ({ title }) => title,
  back: { to: `${STAFF_PAGE_PATHS.news}?kind=articles`, label: 'Artikel' },
  permission: 'news.write',
  labels: {
    ...COMMON_LABELS,
    publisher: 'Medium',
    url: 'Adresse',
    embedUrl: 'Adresse zum Einbetten',
    image: 'Bild',
    publishedAt: 'Erscheint am',
  },
  empty: { ...NOTHING, publisher: '', url: '', embedUrl: '' },
  valuesOf: (article) => ({
    ...commonValues(article),
    ...pick(article, 'publisher', 'url'),
    embedUrl: article.embedUrl ?? '',
  }),
  toFields: toArticleFields,
  check: checkArticle,
  imageFailedText: 'Der Artikel wurde gespeichert, das Bild konnte nicht hochgeladen werden.',
}
