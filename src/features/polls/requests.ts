import { createAction } from '@reduxjs/toolkit'
import * as api from '../../api/polls'
import { normalizePolls } from '../../core/entities/poll'
import { createRequest, type CallOptions } from '../../lib/request'
import { LIMIT } from './limits'

const ofPolls = { normalizes: normalizePolls }

export const searchPolls = createRequest<api.PollQuery & api.PageQuery, api.PollSearchResponse>(
  'polls/search',
  api.searchPolls,
  ofPolls,
)
/** Clears the search results. */
export const searchCleared = createAction('polls/searchCleared')

export const fetchExclusives = createRequest('polls/exclusives', api.fetchExclusives, ofPolls)
/** `offset` is the number of loaded polls, `removedCount` how many of them are no longer favorites on the server. */
interface FavoritesPage extends api.PageQuery {
  removedCount?: number
}
export const fetchFavorites = createRequest(
  'polls/favorites',
  ({ removedCount = 0, limit, offset }: FavoritesPage, options: CallOptions) =>
    api.fetchFavorites({ limit, offset: offset - removedCount }, options),
  ofPolls,
)
/** Fetches the polls that the user's organization commissioned. */
export const fetchResults = createRequest('polls/results', api.fetchOwnPolls, ofPolls)
export const fetchNewest = createRequest(
  'polls/newest',
  (page: api.PageQuery, options: CallOptions) =>
    api.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options),
  ofPolls,
)

/** The lists behind the virtual bundles. */
export type VirtualList = 'exclusive' | 'favorites' | 'results'
const requestOf = { exclusive: fetchExclusives, favorites: fetchFavorites, results: fetchResults }

export const fetchListFrom = (name: VirtualList, offset: number, removedCount = 0) =>
  requestOf[name]({ limit: LIMIT[name], offset, ...(removedCount > 0 && { removedCount }) })
export const fetchNewestFrom = (offset: number) => fetchNewest({ limit: LIMIT.newest, offset })
export const searchPollsFrom = (search: api.PollQuery, offset: number) =>
  searchPolls({ ...search, limit: LIMIT.search, offset })

const callOf = {
  exclusive: api.fetchExclusives,
  favorites: api.fetchFavorites,
  results: api.fetchOwnPolls,
}

/** Fetches the total of a list for its tile, with the smallest possible page. */
export const fetchListMetadata = createRequest(
  'polls/listMetadata',
  (list: VirtualList, options: CallOptions) => callOf[list]({ limit: LIMIT.metadata, offset: 0 }, options),
  { key: String },
)
