import { hasItems } from '../../api/shape'
import type { Query, Wire } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type SharedSegment = Wire<'listAdminSegments'>['segments'][number]

/** Fetches the segments that users share in their organizations, newest first. */
export const fetchSharedSegments = (query: Query<'listAdminSegments'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/segments', { query, check: hasItems('segments') })

/** Blocks a segment for a reason, or unblocks it if the reason is null. */
export const blockSegment = (
  { id, reason }: { id: number; reason: string | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/segments/{id}/blocked', { params: { id }, body: { reason } })
