import { STAFF_PATHS } from '../../../contract/staff-paths'

/** Addresses of the list with the forms of news items, and of the forms of articles. */
export const NEWS_PATH = STAFF_PATHS.news
export const ARTICLES_PATH = `${NEWS_PATH}/articles`
