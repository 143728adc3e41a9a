import { createItemsCheck } from '../../api/shape'
import type { RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

export type SharedSegment = ResponseBody<'listAdminSegments'>['segments'][number]

/** Fetches the segments that users share in their organizations, newest first. */
export const fetchSharedSegments = (query: RequestQuery<'listAdminSegments'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/segments', { query, check: createItemsCheck('segments') })

/** Blocks a segment for a reason, or unblocks it if the reason is null. */
export const blockOrUnblockSegment = (
  { id, reason }: { id: number; reason: string | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/segments/{id}/blocked', { params: { id }, body: { reason } })
