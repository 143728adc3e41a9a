import type { TargetGroupAnalysisStatus } from './enumerations/content.ts'

/** The fields that determine the status of a saved comparison. */
export interface ComparisonState {
  readonly isArchived: boolean
  readonly isBlocked: boolean
}

/** Returns the status of a saved comparison. A blocked comparison remains blocked when it is archived. */
export function comparisonStatus({ isArchived, isBlocked }: ComparisonState): TargetGroupAnalysisStatus {
  if (isBlocked) return 'BLOCKED'
  return isArchived ? 'ARCHIVED' : 'PUBLISHED'
}

/**
 * Returns the German error text if a saved comparison cannot be changed; null if it can. An archived one must be restored
 * first, without other changes.
 *
 * @param then the requested change
 */
export function comparisonChangeError(
  { isArchived, isBlocked }: ComparisonState,
  then: { isArchived: boolean; isOtherwiseChanged: boolean },
): string | null {
  if (isBlocked) return 'Dieser Vergleich ist gesperrt und lässt sich nur löschen.'
  return isArchived && (then.isArchived || then.isOtherwiseChanged)
    ? 'Dieser Vergleich ist archiviert. Bitte holen Sie ihn zuerst zurück.'
    : null
}
