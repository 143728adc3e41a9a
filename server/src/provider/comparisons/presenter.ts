import { presentSavedObjectFields, presentSharedObjectFieldsForStaff } from '../saved-objects/presenter.ts'
import type { User } from '../viewer.ts'
import { getComparisonStatus } from './policy.ts'
import type { ComparisonRow, listSharedComparisons } from './repository.ts'
import type { AdminComparisonListWire, SavedComparisonWire } from './schema.ts'

export function presentComparison(user: User, row: ComparisonRow): SavedComparisonWire {
  const { saved, pollTitle } = row
  const { pollId, query, isArchived, blockedReason } = saved
  const poll = pollId === null || pollTitle === null ? null : { id: pollId, title: pollTitle }
  return {
    ...presentSavedObjectFields(user, row),
    poll,
    query: poll === null || blockedReason !== null ? null : query,
    status: getComparisonStatus(saved),
    is_archived: isArchived,
  }
}

export const presentSharedComparisons = ({
  rows,
  total,
}: Awaited<ReturnType<typeof listSharedComparisons>>): AdminComparisonListWire => ({
  comparisons: rows.map((row) => ({
    ...presentSharedObjectFieldsForStaff(row),
    poll: row.pollTitle,
    status: getComparisonStatus(row.saved),
  })),
  total,
})
