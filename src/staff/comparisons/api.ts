import { createItemsCheck } from '../../api/shape'
import type { RequestQuery } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** Fetches the comparisons that users share in their organizations, newest first. */
export const fetchSharedComparisons = (
  query: RequestQuery<'listAdminComparisons'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/comparisons', { query, check: createItemsCheck('comparisons') })

/** Blocks a saved comparison for a reason, or unblocks it if the reason is null. */
export const blockOrUnblockComparison = (
  { id, reason }: { id: number; reason: string | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/comparisons/{id}/blocked', { params: { id }, body: { reason } })
