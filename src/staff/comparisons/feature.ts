import * as api from './api'
import { createSharedObjects } from '../list/shared-objects'
import { createRequest } from '../../lib/request'

const fetch = createRequest('adminComparisons/list', api.fetchSharedComparisons)
const block = createRequest('adminComparisons/block', api.blockComparison, { take: 'leading' })

/** The saved comparisons that organizations share, as staff see them. */
export const sharedComparisons = createSharedObjects('adminComparisons', 'comparisons', { fetch, block })
