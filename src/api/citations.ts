import type { CallOptions } from '../lib/request'
import type { PollRequest } from './results'
import { createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

/** A view of a poll or a decision index, frozen for citing. Its content is null after a withdrawal. */
export type Citation = ResponseBody<'getCitation'>
export type CitedContent = NonNullable<Citation['content']>

/** The view to freeze, and the respondents that it is compared with. */
export type CitedQuery = RequestBody<'citePollView'>

const check = createShapeCheck({
  code: 'string',
  citedAt: 'string',
  pollId: 'any',
  question: 'string',
  content: 'any',
  withdrawn: 'any',
})

/** Freezes a view. The same view with the same figures returns the citation that exists. */
export const citeView = ({ pollId, query }: PollRequest<CitedQuery>, { provider }: CallOptions) =>
  provider.post('/v1/pro/polls/{id}/citations', { params: { id: pollId }, body: query, check })

/** Freezes the values of a decision index, and locks its formula. The same values return the citation that exists. */
export const citeIndexAndLockFormula = ({ slug }: { slug: string }, { provider }: CallOptions) =>
  provider.post('/v1/decision_indexes/{slug}/citations', { params: { slug }, check })

export const fetchCitation = (code: string, { provider }: CallOptions) =>
  provider.get('/v1/citations/{code}', { params: { code }, check })
