import { createAction } from '@reduxjs/toolkit'
import * as api from '../../api/polls'
import { normalizePolls } from '../../core/entities/poll'
import { createRequest, type CallOptions } from '../../lib/request'
import { POLL_PAGE_SIZES } from './limits'

const ofPolls = { normalizes: normalizePolls }

export const searchPolls = createRequest<api.PollSearchQuery & api.PageQuery, api.PollSearchResponse>(
  'polls/search',
  api.searchPolls,
  ofPolls,
)
export const searchCleared = createAction('polls/searchCleared')

export const fetchExclusivePolls = createRequest('polls/exclusives', api.fetchExclusivePolls, ofPolls)
/** `offset` is the number of loaded polls, `removedCount` how many of them are no longer favorites on the server. */
interface FavoritesPage extends api.PageQuery {
  removedCount?: number
}
export const fetchFavorites = createRequest(
  'polls/favorites',
  ({ removedCount = 0, limit, offset }: FavoritesPage, options: CallOptions) =>
    api.fetchFavoritePolls({ limit, offset: offset - removedCount }, options),
  ofPolls,
)
/** Fetches the polls that the user's organization commissioned. */
export const fetchCommissionedPolls = createRequest('polls/results', api.fetchOwnOrganizationPolls, ofPolls)
export const fetchNewestPolls = createRequest(
  'polls/newest',
  (page: api.PageQuery, options: CallOptions) =>
    api.searchPolls({ sort: 'DATE', order: 'DESC', ...page }, options),
  ofPolls,
)

/** The lists behind the virtual bundles. */
export type VirtualBundleName = 'exclusive' | 'favorites' | 'results'
const requestOf = {
  exclusive: fetchExclusivePolls,
  favorites: fetchFavorites,
  results: fetchCommissionedPolls,
}

export const fetchVirtualBundleFrom = (name: VirtualBundleName, offset: number, removedCount = 0) =>
  requestOf[name]({ limit: POLL_PAGE_SIZES[name], offset, ...(removedCount > 0 && { removedCount }) })
export const fetchNewestPollsFrom = (offset: number) =>
  fetchNewestPolls({ limit: POLL_PAGE_SIZES.newest, offset })
export const searchPollsFrom = (search: api.PollSearchQuery, offset: number) =>
  searchPolls({ ...search, limit: POLL_PAGE_SIZES.search, offset })

const callOf = {
  exclusive: api.fetchExclusivePolls,
  favorites: api.fetchFavoritePolls,
  results: api.fetchOwnOrganizationPolls,
}

/** Fetches the total of a list for its tile, with the smallest possible page. */
export const fetchVirtualBundleTotal = createRequest(
  'polls/listMetadata',
  (list: VirtualBundleName, options: CallOptions) =>
    callOf[list]({ limit: POLL_PAGE_SIZES.totalOnly, offset: 0 }, options),
  { key: String },
)
