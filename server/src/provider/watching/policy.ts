import { readableStatuses } from '../decision-indexes/policy.ts'
import { getOpenableStatuses } from '../insight-boards/policy.ts'
import { readableScope } from '../polls/policy.ts'
import { findSegmentReader } from '../segments/policy.ts'
import type { Viewer } from '../viewer.ts'

/** Returns what a viewer may open and be notified of. */
export const toWatchScope = (
  viewer: Viewer,
): {
  polls: ReturnType<typeof readableScope>
  boardStatuses: ReturnType<typeof getOpenableStatuses>
  indexStatuses: ReturnType<typeof readableStatuses>
  segments: ReturnType<typeof findSegmentReader>
} => ({
  polls: readableScope(viewer),
  boardStatuses: getOpenableStatuses(viewer),
  indexStatuses: readableStatuses(viewer),
  segments: findSegmentReader(viewer),
})
