import { PAGE_SIZE } from '../../../contract/limits'

/** The number of polls per request (LIST-04). */
export const POLL_PAGE_SIZES = {
  totalOnly: 1,
  results: PAGE_SIZE.results.default,
  favorites: PAGE_SIZE.favorites.default,
  exclusive: PAGE_SIZE.exclusive.default,
  search: PAGE_SIZE.search.default,
  newest: 7, // the lead and two rows of three
} as const
