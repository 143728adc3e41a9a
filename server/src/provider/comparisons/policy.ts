import { comparisonQueryError } from '../../../../contract/comparison-query.ts'
import {
  comparisonChangeError,
  comparisonStatus,
  type ComparisonState,
} from '../../../../contract/comparison-status.ts'
import { fieldError } from '../../http/errors.ts'
import { readableScope } from '../polls/policy.ts'
import { assertMayUnshare, assertStatusAllows, toSavedObjectReader } from '../saved-objects/policy.ts'
import type { User } from '../viewer.ts'
import type { ComparisonContent, ComparisonReader, ComparisonRow } from './repository.ts'

type Comparison = ComparisonRow['saved']

/** Returns the reader for a user. @throws ApiError `forbidden` if the user has no organization */
export const toComparisonReader = (user: User): ComparisonReader => ({
  ...toSavedObjectReader(user),
  polls: readableScope(user),
})

const stateOf = ({ isArchived, blockedReason }: Comparison): ComparisonState => ({
  isArchived,
  isBlocked: blockedReason !== null,
})

export const getComparisonStatus = (comparison: Comparison) => comparisonStatus(stateOf(comparison))

/** @throws ApiError `validation_failed` if the query is not that of a comparison */
export function assertQuery(query: string): void {
  const error = comparisonQueryError(query)
  if (error !== null) throw fieldError('query', error)
}

/** @throws ApiError `validation_failed` if the status or the creator of a saved comparison forbids the change */
export function assertChange(user: User, { saved }: ComparisonRow, content: ComparisonContent): void {
  const isOtherwiseChanged = content.name !== saved.name || content.isShared !== saved.isShared
  assertStatusAllows(
    comparisonChangeError(stateOf(saved), { isArchived: content.isArchived, isOtherwiseChanged }),
  )
  assertMayUnshare(user, saved, content, 'Nur wer den Vergleich gespeichert hat, kann das Teilen beenden.')
}
