import { comparisonQueryError } from '../../../../contract/comparison-query.ts'
import type { TargetGroupAnalysisStatus } from '../../../../contract/enumerations/content.ts'
import { fieldError } from '../../http/errors.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { assertMayUnshare, requireSavedObjectReader } from '../saved-objects/policy.ts'
import type { User } from '../viewer.ts'
import type { ComparisonContent, ComparisonReader, ComparisonRow } from './repository.ts'

type Comparison = ComparisonRow['saved']

/** Returns the reader for a user. @throws ApiError `forbidden` if the user has no organization */
export const requireComparisonReader = (user: User): ComparisonReader => ({
  ...requireSavedObjectReader(user),
  pollScope: toReadableScopeOrNone(user),
})

/** Returns the status of a saved comparison. A blocked comparison remains blocked when it is archived. */
export function getComparisonStatus({ isArchived, blockedReason }: Comparison): TargetGroupAnalysisStatus {
  if (blockedReason !== null) return 'BLOCKED'
  return isArchived ? 'ARCHIVED' : 'PUBLISHED'
}

/** @throws ApiError `validation_failed` if the query is not that of a comparison */
export function assertComparisonQuery(query: string): void {
  const error = comparisonQueryError(query)
  if (error !== null) throw fieldError('query', error)
}

/**
 * Requires that the status and the creator of a saved comparison allow the change. An archived one must be restored
 * first, without other changes.
 *
 * @throws ApiError `validation_failed`
 */
export function assertComparisonChange(
  user: User,
  { saved }: ComparisonRow,
  content: ComparisonContent,
): void {
  if (saved.blockedReason !== null)
    throw fieldError('status', 'Dieser Vergleich ist gesperrt und lässt sich nur löschen.')
  const isOtherwiseChanged = content.name !== saved.name || content.isShared !== saved.isShared
  if (saved.isArchived && (content.isArchived || isOtherwiseChanged))
    throw fieldError('status', 'Dieser Vergleich ist archiviert. Bitte holen Sie ihn zuerst zurück.')
  assertMayUnshare(user, saved, content, 'Nur wer den Vergleich gespeichert hat, kann das Teilen beenden.')
}
