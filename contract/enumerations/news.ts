/**
 * The status of a news item or an article. It follows from the publish date: a draft has none, and customers see what is
 * published.
 */
export const NEWS_STATUS = { CREATED: 'Entwurf', SCHEDULED: 'Geplant', PUBLISHED: 'Veröffentlicht' } as const
export type NewsStatus = keyof typeof NEWS_STATUS
