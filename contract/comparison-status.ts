import type { TargetGroupAnalysisStatus } from './enumerations/content.ts'

/** What the status of a saved comparison follows from. */
export interface ComparisonState {
  readonly isArchived: boolean
  readonly isBlocked: boolean
}

/** Returns the status of a saved comparison: what staff have blocked stays blocked, also in the archive. */
export function comparisonStatus({ isArchived, isBlocked }: ComparisonState): TargetGroupAnalysisStatus {
  if (isBlocked) return 'BLOCKED'
  return isArchived ? 'ARCHIVED' : 'PUBLISHED'
}

/**
 * Says why a saved comparison cannot be changed; null where it can.
 *
 * @param then what it would be afterwards: out of the archive leads one change, made alone
 */
export function comparisonChangeRefusal(
  { isArchived, isBlocked }: ComparisonState,
  then: { isArchived: boolean; isOtherwiseChanged: boolean },
): string | null {
  if (isBlocked) return 'Dieser Vergleich ist gesperrt und lässt sich nur löschen.'
  return isArchived && (then.isArchived || then.isOtherwiseChanged)
    ? 'Dieser Vergleich ist archiviert. Bitte holen Sie ihn zuerst zurück.'
    : null
}
