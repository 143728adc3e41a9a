import type { SegmentStatus } from './enumerations/content.ts'

/** What the status of a segment follows from. */
export interface SegmentState {
  readonly isShared: boolean
  /** Whether a citation that stands was made with it. */
  readonly isCited: boolean
  readonly isBlocked: boolean
}

/** Returns the status of a segment: what staff have blocked stays blocked, what is cited is locked. */
export function segmentStatus({ isShared, isCited, isBlocked }: SegmentState): SegmentStatus {
  if (isBlocked) return 'BLOCKED'
  if (isCited) return 'LOCKED'
  return isShared ? 'PUBLISHED' : 'CREATED'
}

/** Returns in German why a segment cannot be changed; null if it can. */
export function segmentChangeRefusal({ isCited, isBlocked }: SegmentState): string | null {
  if (isBlocked) return 'Dieses Segment ist gesperrt und lässt sich nicht ändern.'
  return isCited ? 'Dieses Segment wird in einer zitierten Ansicht verwendet und bleibt, wie es ist.' : null
}

/** Returns in German why a segment cannot be deleted; null if it can. Cited segments cannot, blocked ones can. */
export const segmentDeletionRefusal = (state: SegmentState): string | null =>
  segmentChangeRefusal({ ...state, isBlocked: false })
