import type { CallOptions } from '../lib/request'
import { hasItems } from './shape'
import type { Query, Wire } from './wire-types'

export type SharedSegment = Wire<'listAdminSegments'>['segments'][number]

/** The segments that organizations share, the newest first. */
export const fetchSharedSegments = (query: Query<'listAdminSegments'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/segments', { query, check: hasItems('segments') })

/** Takes a segment out of use for a reason, or back into it without one. */
export const blockSegment = (
  { id, reason }: { id: number; reason: string | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/segments/{id}/blocked', { params: { id }, body: { reason } })
