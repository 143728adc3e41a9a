import type { SegmentStatus } from './enumerations/content.ts'

/** The fields that determine the status of a segment. */
export interface SegmentState {
  readonly isShared: boolean
  /** Whether a citation that has not been withdrawn uses it. */
  readonly isCited: boolean
  readonly isBlocked: boolean
}

/** Returns the status of a segment. A cited segment is locked; blocking by staff has priority. */
export function segmentStatus({ isShared, isCited, isBlocked }: SegmentState): SegmentStatus {
  if (isBlocked) return 'BLOCKED'
  if (isCited) return 'LOCKED'
  return isShared ? 'PUBLISHED' : 'CREATED'
}

/** Returns the German error text if a segment cannot be changed; null if it can. */
export function segmentChangeError({ isCited, isBlocked }: SegmentState): string | null {
  if (isBlocked) return 'Dieses Segment ist gesperrt und lässt sich nicht ändern.'
  return isCited ? 'Dieses Segment wird in einer zitierten Ansicht verwendet und bleibt, wie es ist.' : null
}

/** Returns the German error text if a segment cannot be deleted; null if it can. Only cited segments cannot. */
export const segmentDeletionError = (state: SegmentState): string | null =>
  segmentChangeError({ ...state, isBlocked: false })
