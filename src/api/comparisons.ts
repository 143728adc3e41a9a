import type { CallOptions } from '../lib/request'
import { createIfMatchSettings } from './if-match'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

export type SavedComparison = ResponseBody<'listComparisons'>['comparisons'][number]
export type NewComparison = RequestBody<'createComparison'>
export type ComparisonUpdate = RequestBody<'changeComparison'>

const isComparison = createShapeCheck({ id: 'number', name: 'string', status: 'string' })

/** Fetches the saved comparisons of the user and those shared in the organization, sorted by name. */
export const fetchComparisons = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/comparisons', { check: createItemsCheck('comparisons') })

export const createComparison = (body: NewComparison, { provider }: CallOptions) =>
  provider.post('/v1/pro/comparisons', { body, check: isComparison })

/** Renames, shares or archives a saved comparison, or undoes that. */
export const changeComparison = (
  { id, version, draft: body }: { id: number; version: number; draft: ComparisonUpdate },
  { provider }: CallOptions,
) =>
  provider.put('/v1/pro/comparisons/{id}', {
    params: { id },
    body,
    ...createIfMatchSettings(version),
    check: isComparison,
  })

export const deleteComparison = (
  { id, version }: { id: number; version: number },
  { provider }: CallOptions,
) => provider.delete('/v1/pro/comparisons/{id}', { params: { id }, ...createIfMatchSettings(version) })
