/** Addresses of the list with the forms of news items, and of the forms of articles. */
export const NEWS_PATH = '/_internal/news'
export const ARTICLES_PATH = `${NEWS_PATH}/articles`
