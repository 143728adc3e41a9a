import { createAction } from '@reduxjs/toolkit'
import * as api from '../../api/polls'
import { pollsOfList } from '../../core/entities/poll'
import { createRequest, type CallOptions } from '../../lib/request'
import { LIMIT } from './limits'

const ofPolls = { normalizes: pollsOfList }

export const searchPolls = createRequest<api.PollQuery & api.PageQuery, api.PollSearchResponse>(
  'polls/search',
  api.searchPolls,
  ofPolls,
)
/** Forgets what was found. */
export const searchCleared = createAction('polls/searchCleared')

export const fetchExclusives = createRequest('polls/exclusives', api.fetchExclusives, ofPolls)
/** `offset` counts all that were loaded, `removedCount` those of them that the server no longer counts. */
interface FavoritesPage extends api.PageQuery {
  removedCount?: number
}
export const fetchFavorites = createRequest(
  'polls/favorites',
  ({ removedCount = 0, limit, offset }: FavoritesPage, options: CallOptions) =>
    api.fetchFavorites({ limit, offset: offset - removedCount }, options),
  ofPolls,
)
/** What the own organization had asked. */
export const fetchResults = createRequest('polls/results', api.fetchOwnPolls, ofPolls)
export const fetchNewest = createRequest(
  'polls/newest',
  (page: api.PageQuery, options: CallOptions) =>
    api.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options),
  ofPolls,
)

/** The lists that the virtual bundles show. */
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

/** Asks how many polls a list holds, for its tile: for so little of it that the total is all that is learned. */
export const fetchListMetadata = createRequest(
  'polls/listMetadata',
  (list: VirtualList, options: CallOptions) => callOf[list]({ limit: LIMIT.metadata, offset: 0 }, options),
  { take: 'every', key: String },
)
