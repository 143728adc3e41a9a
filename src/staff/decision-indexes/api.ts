import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** A decision index as staff edit it. */
export type AdminIndex = ResponseBody<'getAdminDecisionIndex'>
export type IndexFields = RequestBody<'createDecisionIndex'>
/** A citation of an index, as staff see it. */
export type IndexCitationItem = ResponseBody<'listIndexCitations'>['citations'][number]
/** A poll that can be part of an index. */
export type IndexPollCandidate = ResponseBody<'listIndexPolls'>['polls'][number]

const isIndex = createShapeCheck({ id: 'number', title: 'string', components: 'array', version: 'number' })

export const indexCalls = createObjectCalls('/v1/admin/decision_indexes', isIndex, 'decisionIndexes')

/** Withdraws a public index with its citations for good. Its page shows readers the reason. */
export const withdrawIndexAndCitations = (
  { id, reason, version }: { id: number; reason: string; version: number },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/decision_indexes/{id}/withdraw', {
    params: { id },
    body: { reason },
    ...createIfMatchSettings(version),
    check: isIndex,
  })

/** Fetches a page of an index's citations, newest first. */
export const fetchIndexCitations = (
  { id, ...query }: { id: number } & RequestQuery<'listIndexCitations'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/decision_indexes/{id}/citations', {
    params: { id },
    query,
    check: createItemsCheck('citations'),
  })

/** Withdraws a citation of an index: deletes its values. Its page shows the reason. */
export const withdrawIndexCitation = (
  { id, code, reason }: { id: number; code: string; reason: string },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/decision_indexes/{id}/citations/{code}/withdraw', {
    params: { id, code },
    body: { reason },
  })

/** Finds polls of any status: by search text or by ids. */
export const fetchIndexPollCandidates = (query: RequestQuery<'listIndexPolls'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/decision_indexes/polls', { query, check: createItemsCheck('polls') })

/** Computes the values of a formula, which may be unsaved. */
export const previewIndex = (body: RequestBody<'previewDecisionIndex'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/decision_indexes/preview', {
    body,
    check: createShapeCheck({ formulas: 'array', values: 'array', breaks: 'array' }),
  })
