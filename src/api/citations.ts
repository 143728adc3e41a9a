import type { CallOptions } from '../lib/request'
import type { PollRequest } from './results'
import { hasShape } from './shape'
import type { Body, Wire } from './wire-types'

/** A view of a poll, frozen for citing. Its content is null after a withdrawal. */
export type Citation = Wire<'getCitation'>
/** The content of a citation. */
export type CitedContent = NonNullable<Citation['content']>

/** The view to freeze, and the respondents that it is compared with. */
export type CitedQuery = Body<'citePollView'>

const check = hasShape({ code: 'string', citedAt: 'string', pollId: 'number', question: 'string' })

/** Freezes a view. The same view with the same figures gets the same code. */
export const citeView = ({ pollId, query }: PollRequest<CitedQuery>, { provider }: CallOptions) =>
  provider.post('/v1/pro/polls/{id}/citations', { params: { id: pollId }, body: query, check })

export const fetchCitation = (code: string, { provider }: CallOptions) =>
  provider.get('/v1/citations/{code}', { params: { code }, check })
