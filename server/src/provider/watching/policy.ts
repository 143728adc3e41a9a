import { readableStatuses } from '../decision-indexes/policy.ts'
import { getOpenableStatuses } from '../insight-boards/policy.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { findSegmentReader } from '../segments/policy.ts'
import type { Viewer } from '../viewer.ts'
import type { WatchScope } from './repository.ts'

/** Returns what a viewer may open and be notified of. */
export const toWatchScope = (viewer: Viewer): WatchScope => ({
  polls: toReadableScopeOrNone(viewer),
  boardStatuses: getOpenableStatuses(viewer),
  indexStatuses: readableStatuses(viewer),
  segments: findSegmentReader(viewer),
})
