import { PAGE_SIZE } from '../../../contract/limits'
import { createRequest } from '../../lib/request'
import { createSharedObjectKind } from '../list/shared-objects'
import * as api from './api'

const fetch = createRequest('adminComparisons/list', api.fetchSharedComparisons)
const setBlockedReason = createRequest('adminComparisons/block', api.blockOrUnblockComparison, {
  take: 'leading',
})

/** The saved comparisons that organizations share, as staff see them. */
export const sharedComparisons = createSharedObjectKind('adminComparisons', 'comparisons', {
  fetch,
  setBlockedReason,
  pageSize: PAGE_SIZE.comparisons.default,
  words: { one: 'Vergleich', many: 'Vergleiche' },
})
