import { PAGE_SIZE } from '../../../contract/limits'
import { createRequest } from '../../lib/request'
import { createSharedObjectKind } from '../list/shared-objects'
import * as api from './api'

const fetch = createRequest('adminSegments/list', api.fetchSharedSegments)
const setBlockedReason = createRequest('adminSegments/block', api.blockOrUnblockSegment, { take: 'leading' })

/** The segments that organizations share, as staff see them. */
export const sharedSegments = createSharedObjectKind('adminSegments', 'segments', {
  fetch,
  setBlockedReason,
  pageSize: PAGE_SIZE.segments.default,
  words: { one: 'Segment', many: 'Segmente' },
})
