import { STAFF_PATHS } from '../../../contract/staff-paths'

/** The paths of the list and forms of news items, and of the forms of articles. */
export const NEWS_PATH = STAFF_PATHS.news
export const ARTICLES_PATH = `${NEWS_PATH}/articles`
