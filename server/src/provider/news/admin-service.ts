import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { isWebUrlWithoutCredentials } from '../../../../contract/web-url.ts'
import { getFrameSrcOrigins, type Config } from '../../config/config.ts'
import type { Context } from '../../context/context.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { defineEditable } from '../versions.ts'
import { presentAdminArticle, presentAdminNewsItem } from './presenter.ts'
import { findAdminArticle, findAdminNewsItem } from './repository.ts'
import type { ArticleBodyWire, NewsItemBodyWire } from './schema.ts'

/** A news item in the form for editing. */
export const defineEditableNewsItem = (now: Context['now']) =>
  defineEditable('NEWS_ITEM', findAdminNewsItem, (row) => presentAdminNewsItem(row, now()))

/** An article in the form for editing. */
export const defineEditableArticle = (now: Context['now']) =>
  defineEditable('ARTICLE', findAdminArticle, (row) => presentAdminArticle(row, now()))

/** Returns the columns for the fields that the body contains. */
export const toNewsItemColumns = ({
  title,
  teaser,
  body,
  published_at: at,
  poll_ids: pollIds,
}: NewsItemBodyWire) => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(teaser !== undefined && { teaser: teaser.trim() }),
  ...(body !== undefined && { body: body.trim() }),
  ...(at !== undefined && { publishedAt: at === null ? null : new Date(at) }),
  ...(pollIds && { pollIds: [...new Set(pollIds)] }),
})

/** Returns the columns for the fields that the body contains. */
export const toArticleColumns = ({
  title,
  teaser,
  publisher,
  url,
  embed_url: embedUrl,
  published_at: at,
}: ArticleBodyWire) => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(teaser !== undefined && { teaser: teaser.trim() }),
  ...(publisher !== undefined && { publisher: publisher.trim() }),
  ...(url !== undefined && { url }),
  ...(embedUrl !== undefined && { embedUrl }),
  ...(at !== undefined && { publishedAt: at === null ? null : new Date(at) }),
})

/** Returns whether our pages may embed a URL. The content security policy blocks all others. */
export const isEmbeddable = (config: Pick<Config, 'widgetHost' | 'embedHosts'>, url: string): boolean =>
  URL.canParse(url) && getFrameSrcOrigins(config).includes(new URL(url).origin)

/** @throws ApiError `validation_failed` for an invalid URL of an article, or one that our pages may not embed */
export function assertArticleUrls(
  config: Context['config'],
  { url: page = '', embed_url: url }: ArticleBodyWire,
): void {
  if (page !== '' && !isWebUrlWithoutCredentials(page)) throw fieldError('url', ADMIN_TEXT.webUrl)
  if (url === undefined || url === null || isEmbeddable(config, url)) return
  const hosts = getFrameSrcOrigins(config).join(', ')
  throw fieldError('embed_url', `Eingebettet werden darf nur von: ${hosts}. Weitere nennt EMBED_HOSTS.`)
}

/** The texts that a news item or an article needs before it is published. */
type Texts = Partial<Record<'title' | 'teaser' | 'body' | 'publisher' | 'url', string>>

/**
 * Asserts that an item with a publish date has all its texts. Drafts may be incomplete.
 *
 * @throws ApiError `validation_failed` with an error for each missing text
 */
export function assertCompleteIfScheduledOrPublished(
  publishedAt: string | Date | null | undefined,
  texts: Texts,
): void {
  if (!publishedAt) return
  const missing = Object.entries(texts).filter(([, text]) => text.trim() === '')
  if (missing.length > 0)
    throw new ApiError('validation_failed', {
      fields: Object.fromEntries(missing.map(([name]) => [name, TEXT.requiredField])),
    })
}
