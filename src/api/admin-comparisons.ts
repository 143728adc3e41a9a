import type { CallOptions } from '../lib/request'
import { hasItems } from './shape'
import type { Query, Wire } from './wire-types'

export type SharedComparison = Wire<'listAdminComparisons'>['comparisons'][number]

/** The comparisons that organizations share, the newest first. */
export const fetchSharedComparisons = (query: Query<'listAdminComparisons'>, { provider }: CallOptions) =>
  provider.get('/v1/admin/comparisons', { query, check: hasItems('comparisons') })

/** Takes a saved comparison out of use for a reason, or back into it without one. */
export const blockComparison = (
  { id, reason }: { id: number; reason: string | null },
  { provider }: CallOptions,
) => provider.put('/v1/admin/comparisons/{id}/blocked', { params: { id }, body: { reason } })
