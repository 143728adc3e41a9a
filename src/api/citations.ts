import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Body, Wire } from './wire-types'

/** A view of a poll that was frozen to be cited; without its content once it was withdrawn. */
export type Citation = Wire<'getCitation'>
/** All that a frozen view shows. */
export type CitedContent = NonNullable<Citation['content']>

/** A view to be frozen, and whom it is compared with. */
export type CitedQuery = Body<'citePollView'>

const check = hasShape({ code: 'string', citedAt: 'string', pollId: 'number', question: 'string' })

/** Freezes a view; the same view with the same figures has one code. */
export const citeView = (
  { pollId, query }: { pollId: number; query: CitedQuery },
  { provider }: CallOptions,
) => provider.post('/v1/pro/polls/{id}/citations', { params: { id: pollId }, body: query, check })

export const fetchCitation = (code: string, { provider }: CallOptions) =>
  provider.get('/v1/citations/{code}', { params: { code }, check })
