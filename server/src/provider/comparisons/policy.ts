import {
  comparisonChangeRefusal,
  comparisonStatus,
  type ComparisonState,
} from '../../../../contract/comparison-status.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { readableFor } from '../polls/policy.ts'
import { mayChange, readerOf } from '../segments/policy.ts'
import type { User } from '../viewer.ts'
import type { ComparisonContent, ComparisonReader, ComparisonRow } from './repository.ts'

type Comparison = ComparisonRow['comparison']

/** Whom a user reads saved comparisons as. @throws ApiError `forbidden` for who has no organization */
export const comparisonReaderOf = (user: User): ComparisonReader => ({
  ...readerOf(user),
  polls: readableFor(user),
})

const stateOf = ({ isArchived, blockedReason }: Comparison): ComparisonState => ({
  isArchived,
  isBlocked: blockedReason !== null,
})

export const statusOf = (comparison: Comparison) => comparisonStatus(stateOf(comparison))

/** @throws ApiError `forbidden` for who may not change the saved comparison */
export function assertMayChange(user: User, comparison: Comparison): void {
  if (!mayChange(user, comparison)) throw new ApiError('forbidden')
}

/** @throws ApiError `validation_failed` where the status of a saved comparison, or whose it is, forbids a change */
export function assertChange(user: User, comparison: Comparison, content: ComparisonContent): void {
  const isOtherwiseChanged = content.name !== comparison.name || content.isShared !== comparison.isShared
  const refusal = comparisonChangeRefusal(stateOf(comparison), {
    isArchived: content.isArchived,
    isOtherwiseChanged,
  })
  if (refusal !== null) throw fieldError('status', refusal)
  // It would be out of sight for whoever did it.
  if (!content.isShared && comparison.createdBy !== user.userId)
    throw fieldError('is_shared', 'Nur wer den Vergleich gespeichert hat, kann das Teilen beenden.')
}
