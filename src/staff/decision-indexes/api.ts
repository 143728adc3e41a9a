import { ifMatch } from '../../api/if-match'
import { hasItems, hasShape } from '../../api/shape'
import type { Body, Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { objectCalls } from '../object/object-calls'

/** A decision index as staff edit it. */
export type AdminIndex = Wire<'getAdminDecisionIndex'>
export type IndexFields = Body<'createDecisionIndex'>
/** A citation of an index, as staff see it. */
export type IndexCitationItem = Wire<'listIndexCitations'>['citations'][number]
/** A poll that can be part of an index. */
export type IndexPoll = Wire<'listIndexPolls'>['polls'][number]

const isIndex = hasShape({ id: 'number', title: 'string', components: 'array', version: 'number' })

export const fetchAdminIndexes = (query: Query<'listAdminDecisionIndexes'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/decision_indexes', { query, check: hasItems('decisionIndexes') })

export const {
  read: fetchAdminIndex,
  save: saveIndex,
  remove: deleteIndex,
  changeStatus: changeIndexStatus,
  duplicate: duplicateIndex,
} = objectCalls('/v1/admin/decision_indexes', isIndex)

/** Withdraws a public index with its citations for good. Its page shows readers the reason. */
export const withdrawIndex = (
  { id, reason, version }: { id: number; reason: string; version: number },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/decision_indexes/{id}/withdraw', {
    params: { id },
    body: { reason },
    ...ifMatch(version),
    check: isIndex,
  })

/** Fetches a page of an index's citations, newest first. */
export const fetchIndexCitations = (
  { id, ...query }: { id: number } & Query<'listIndexCitations'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/decision_indexes/{id}/citations', {
    params: { id },
    query,
    check: hasItems('citations'),
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
export const fetchIndexPolls = (query: Query<'listIndexPolls'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/decision_indexes/polls', { query, check: hasItems('polls') })

/** Computes the values of a formula, which may be unsaved. */
export const previewIndex = (body: Body<'previewDecisionIndex'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/decision_indexes/preview', {
    body,
    check: hasShape({ formulas: 'array', values: 'array', breaks: 'array' }),
  })
