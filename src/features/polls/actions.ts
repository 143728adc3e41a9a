import { createAction } from '@reduxjs/toolkit'
import type { Page, PollList, PollQuery, PollSearchAnswer } from '../../api/polls'
import { POLLS } from '../../core/entities/poll'
import { createRequest } from '../../lib/request'
import { LIMIT } from './limits'

const brings = { brings: POLLS }

export const searchPolls = createRequest<PollQuery & Page, PollSearchAnswer>('polls/search', brings)
/** Forgets what was found. */
export const searchCleared = createAction('polls/searchCleared')

export const fetchExclusives = createRequest<Page, PollList>('polls/exclusives', brings)
/** `offset` counts all that were loaded, `lost` those of them that the server no longer counts. */
export interface FavoritesPage extends Page {
  lost?: number
}
export const fetchFavorites = createRequest<FavoritesPage, PollList>('polls/favorites', brings)
/** What the own organization had asked. */
export const fetchResults = createRequest<Page, PollList>('polls/results', brings)
export const fetchNewest = createRequest<Page, PollList>('polls/newest', brings)

/** The lists that the virtual bundles show. */
export type VirtualList = 'exclusive' | 'favorites' | 'results'
const requestOf = { exclusive: fetchExclusives, favorites: fetchFavorites, results: fetchResults }

export const fetchListFrom = (name: VirtualList, offset: number, lost = 0) =>
  requestOf[name]({ limit: LIMIT[name], offset, ...(lost > 0 && { lost }) })
export const fetchNewestFrom = (offset: number) => fetchNewest({ limit: LIMIT.newest, offset })
export const searchPollsFrom = (search: PollQuery, offset: number) =>
  searchPolls({ ...search, limit: LIMIT.search, offset })

/** Asks how many polls a list holds, for its tile. */
export const fetchListMetadata = createRequest<VirtualList, PollList>('polls/listMetadata', { key: String })
