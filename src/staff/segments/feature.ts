import { PAGE_SIZE } from '../../../contract/limits'
import { createSharedObjectKind } from '../list/shared-objects'
import * as api from './api'

/** The segments that organizations share, as staff see them. */
export const sharedSegments = createSharedObjectKind('adminSegments', 'segments', {
  fetch: api.fetchSharedSegments,
  setBlockedReason: api.blockOrUnblockSegment,
  pageSize: PAGE_SIZE.segments.default,
  words: { one: 'Segment', many: 'Segmente' },
})
