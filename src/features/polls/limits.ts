import { PAGE_SIZE } from '../../../contract/limits'

/** The number of polls per request (LIST-04). */
export const POLL_PAGE_SIZES = {
  totalOnly: 1,
  results: PAGE_SIZE.results.limit,
  favorites: PAGE_SIZE.favorites.limit,
  exclusive: PAGE_SIZE.exclusive.limit,
  search: PAGE_SIZE.search.limit,
  newest: 7, // the lead and two rows of three
} as const
