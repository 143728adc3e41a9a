import type { CallOptions } from '../lib/request'
import { createIfMatchSettings } from './if-match'
import { createItemsCheck, createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

export type Segment = ResponseBody<'listSegments'>['segments'][number]
export type SegmentDraft = RequestBody<'createSegment'>

const isSegment = createShapeCheck({ id: 'number', name: 'string', status: 'string' })

/** Fetches the segments of the user and those shared in the organization, sorted by name. */
export const fetchSegments = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/segments', { check: createItemsCheck('segments') })

export const createSegment = (body: SegmentDraft, { provider }: CallOptions) =>
  provider.post('/v1/pro/segments', { body, check: isSegment })

/** Renames a segment, changes its filter, or shares or unshares it. */
export const changeSegment = (
  { id, version, draft: body }: { id: number; version: number; draft: SegmentDraft },
  { provider }: CallOptions,
) =>
  provider.put('/v1/pro/segments/{id}', {
    params: { id },
    body,
    ...createIfMatchSettings(version),
    check: isSegment,
  })

export const deleteSegment = ({ id, version }: { id: number; version: number }, { provider }: CallOptions) =>
  provider.delete('/v1/pro/segments/{id}', { params: { id }, ...createIfMatchSettings(version) })
