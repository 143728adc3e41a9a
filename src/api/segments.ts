import type { CallOptions } from '../lib/request'
import { ifMatch } from './if-match'
import { hasItems, hasShape } from './shape'
import type { Body, Wire } from './wire-types'

export type Segment = Wire<'listSegments'>['segments'][number]
export type SegmentDraft = Body<'createSegment'>

const isSegment = hasShape({ id: 'number', name: 'string', status: 'string' })

/** Fetches the segments of the user and those shared in the organization, sorted by name. */
export const fetchSegments = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/segments', { check: hasItems('segments') })

export const createSegment = (body: SegmentDraft, { provider }: CallOptions) =>
  provider.post('/v1/pro/segments', { body, check: isSegment })

/** Renames a segment, changes its filter, or shares or unshares it. */
export const changeSegment = (
  { id, version, draft: body }: { id: number; version: number; draft: SegmentDraft },
  { provider }: CallOptions,
) => provider.put('/v1/pro/segments/{id}', { params: { id }, body, ...ifMatch(version), check: isSegment })

export const deleteSegment = ({ id, version }: { id: number; version: number }, { provider }: CallOptions) =>
  provider.delete('/v1/pro/segments/{id}', { params: { id }, ...ifMatch(version) })
