import type { CallOptions } from '../lib/request'
import { hasItems } from './shape'
import type { Query, Wire } from './wire-types'

export type PollList = Wire<'listExclusivePolls'>
/** A poll in cards and lists. */
export type PollSummary = PollList['polls'][number]
/** The figures of a poll that are the picture of a list of polls. */
export type PollPicture = NonNullable<Wire<'listInsightBoards'>['insightBoards'][number]['picture']>
/** The response of a search. Servers that only implement the specification return only `polls` and `total`. */
export type PollSearchResponse = PollList & Partial<Omit<Wire<'searchPolls'>, keyof PollList>>
export type SearchSegment = Wire<'searchPolls'>['searchSegments'][number]
export type Highlight = Wire<'searchPolls'>['highlights'][number]
export type Facets = Wire<'searchPolls'>['facets']
/** A range of a text to highlight, in UTF-16 code units; `end` is exclusive. */
export type TextRange = Highlight['title'][number]

/** The paging parameters of every list. */
export type PageQuery = Required<Pick<Query<'listOwnPolls'>, 'limit' | 'offset'>>

/** The search parameters of polls, without paging. */
export type PollQuery = Omit<Query<'searchPolls'>, keyof PageQuery | 'max' | 'ids'>

const check = hasItems('polls')

export const searchPolls = (query: PollQuery & PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls', { query, check })

export const fetchExclusives = (page: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/exclusives', {
    query: { sort: 'PUBLISHED_AT', order: 'DESC', ...page },
    check,
  })

/** Fetches the polls of the user's own organization. */
export const fetchOwnPolls = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/results', { query, check })

export const fetchFavorites = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/favorites', { query, check })
