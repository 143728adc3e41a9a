import { openStatuses } from '../insight-boards/policy.ts'
import { readableFor } from '../polls/policy.ts'
import { segmentReaderOf } from '../segments/policy.ts'
import type { Viewer } from '../viewer.ts'

/** What somebody may open, and hence be told of. */
export const watchableBy = (viewer: Viewer) => ({
  polls: readableFor(viewer),
  boardStatuses: openStatuses(viewer),
  segments: segmentReaderOf(viewer),
})
