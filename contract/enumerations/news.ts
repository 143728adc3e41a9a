/** Whether customers see a news item or an article already: it follows from the publish date. */
export const NEWS_STATUS = { SCHEDULED: 'Geplant', PUBLISHED: 'Veröffentlicht' } as const
export type NewsStatus = keyof typeof NEWS_STATUS
