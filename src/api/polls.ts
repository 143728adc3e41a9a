import type { CallOptions } from '../lib/request'
import { hasItems } from './shape'
import type { Query, Wire } from './wire-types'

export type PollList = Wire<'listExclusivePolls'>
/** A poll as cards and lists show it. */
export type PollSummary = PollList['polls'][number]
/** What a search found; servers that only know the specification answer with `polls` and `total` alone. */
export type PollSearchAnswer = PollList & Partial<Omit<Wire<'searchPolls'>, keyof PollList>>
export type SearchSegment = Wire<'searchPolls'>['searchSegments'][number]
export type Highlight = Wire<'searchPolls'>['highlights'][number]
export type Facets = Wire<'searchPolls'>['facets']
/** A place in a text to be marked, in UTF-16 units; `end` is behind the last one. */
export type TextRange = Highlight['title'][number]

/** What every list takes: how many, and from where on. */
export type PageQuery = Required<Pick<Query<'listOwnPolls'>, 'limit' | 'offset'>>

/** What can be searched for. */
export type PollQuery = Omit<Query<'searchPolls'>, keyof PageQuery | 'max' | 'ids'>

const check = hasItems('polls')

export const searchPolls = (query: PollQuery & PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls', { query, check })

export const fetchExclusives = (page: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/exclusives', {
    query: { sort: 'PUBLISHED_AT', order: 'DESC', ...page },
    check,
  })

/** What the own organization had asked. */
export const fetchOwnPolls = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/results', { query, check })

export const fetchFavorites = (query: PageQuery, { provider }: CallOptions) =>
  provider.get('/v1/pro/polls/favorites', { query, check })
