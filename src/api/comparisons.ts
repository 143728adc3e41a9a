import type { CallOptions } from '../lib/request'
import { ifMatch } from './if-match'
import { hasItems, hasShape } from './shape'
import type { Body, Wire } from './wire-types'

export type SavedComparison = Wire<'listComparisons'>['comparisons'][number]
export type NewComparison = Body<'createComparison'>
export type ComparisonDraft = Body<'changeComparison'>

const isComparison = hasShape({ id: 'number', name: 'string', status: 'string' })

/** Fetches the saved comparisons of the user and those shared in the organization, sorted by name. */
export const fetchComparisons = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/comparisons', { check: hasItems('comparisons') })

export const createComparison = (body: NewComparison, { provider }: CallOptions) =>
  provider.post('/v1/pro/comparisons', { body, check: isComparison })

/** Renames, shares or archives a saved comparison, or undoes that. */
export const changeComparison = (
  { id, version, draft: body }: { id: number; version: number; draft: ComparisonDraft },
  { provider }: CallOptions,
) =>
  provider.put('/v1/pro/comparisons/{id}', {
    params: { id },
    body,
    ...ifMatch(version),
    check: isComparison,
  })

export const deleteComparison = (
  { id, version }: { id: number; version: number },
  { provider }: CallOptions,
) => provider.delete('/v1/pro/comparisons/{id}', { params: { id }, ...ifMatch(version) })
