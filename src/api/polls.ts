import type { CallOptions } from '../lib/request'
import { createItemsCheck } from './shape'
import type { RequestQuery, ResponseBody } from './wire-types'

export type PollList = ResponseBody<'listExclusivePolls'>
export type PollSummary = PollList['polls'][number]
/** The figures of a poll that are the picture of a list of polls. */
export type FeaturedPoll = NonNullable<ResponseBody<'listInsightBoards'>['insightBoards'][number]['picture']>
/** The response of a search. Servers that only implement the specification return only `polls` and `total`. */
export type PollSearchResponse = PollList & Partial<Omit<ResponseBody<'searchPolls'>, keyof PollList>>
export type SearchTerm = ResponseBody<'searchPolls'>['searchSegments'][number]
export type SearchHighlight = ResponseBody<'searchPolls'>['highlights'][number]
export type SearchFacets = ResponseBody<'searchPolls'>['facets']
/** A range of a text to highlight, in UTF-16 code units; `end` is exclusive. */
export type TextRange = SearchHighlight['title'][number]

/** The paging parameters of every list. */
export type PageQuery = Required<Pick<RequestQuery<'listOwnPolls'>, 'limit' | 'offset'>>

/** The search parameters of polls, without paging. */
export type PollSearchQuery = Omit<RequestQuery<'searchPolls'>, keyof PageQuery | 'max' | 'ids'>

const check = createItemsCheck('polls')

export const searchPolls = (query: PollSearchQuery & PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls', { query, check })

export const fetchExclusivePolls = (page: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/exclusives', {
    query: { sort: 'PUBLISHED_AT', order: 'DESC', ...page },
    check,
  })

export const fetchOwnOrganizationPolls = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/results', { query, check })

export const fetchFavoritePolls = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/favorites', { query, check })
