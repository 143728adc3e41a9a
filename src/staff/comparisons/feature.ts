import { PAGE_SIZE } from '../../../contract/limits'
import { createSharedObjectKind } from '../list/shared-objects'
import * as api from './api'

/** The saved comparisons that organizations share, as staff see them. */
export const sharedComparisons = createSharedObjectKind('adminComparisons', 'comparisons', {
  fetch: api.fetchSharedComparisons,
  setBlockedReason: api.blockOrUnblockComparison,
  pageSize: PAGE_SIZE.comparisons.default,
  words: { one: 'Vergleich', many: 'Vergleiche' },
})
