import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { hasItems } from './shape'
import type { Wire, WireBody } from './wire-types'

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

export interface Page {
  limit: number
  offset: number
}

/**
 * What can be searched for. `bundle` is a slug; `from` and `to` are days, both included, for the last on which a poll
 * was asked, else that of its publication.
 */
export interface PollQuery {
  query?: string
  sort?: 'DATE' | 'SAMPLE_SIZE' | 'RELEVANCE'
  order?: 'ASC' | 'DESC'
  filterType?: string
  showGrantedOnly?: boolean
  bundle?: string
  topic?: string[]
  kind?: string[]
  from?: string
  to?: string
  minSampleSize?: number
}

const check = hasItems('polls')

export const searchPolls = (params: PollQuery & Page, { signal }: CallOptions) =>
  provider.get<WireBody<'searchPolls'>>('/v1/pro/polls', { params, signal, check })

export const fetchExclusives = (page: Page, { signal }: CallOptions) =>
  provider.get<WireBody<'listExclusivePolls'>>('/v1/pro/polls/exclusives', {
    params: { sort: 'PUBLISHED_AT', order: 'DESC', ...page },
    signal,
    check,
  })

/** What the own organisation had asked. */
export const fetchOwnPolls = (params: Page, { signal }: CallOptions) =>
  provider.get<WireBody<'listOwnPolls'>>('/v1/pro/polls/results', { params, signal, check })
