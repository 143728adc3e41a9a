import { personName } from '../person-name.ts'
import { mayChange } from '../segments/policy.ts'
import type { User } from '../viewer.ts'
import { statusOf } from './policy.ts'
import type { ComparisonRow, listSharedComparisons } from './repository.ts'
import type { AdminComparisonListWire, SavedComparisonWire } from './schema.ts'

export function presentComparison(user: User, row: ComparisonRow): SavedComparisonWire {
  const { comparison, pollTitle, firstName, lastName, email } = row
  const { id, name, pollId, query, isShared, isArchived, blockedReason, version, updatedAt } = comparison
  const poll = pollId === null || pollTitle === null ? null : { id: pollId, title: pollTitle }
  return {
    id,
    name,
    poll,
    query: poll === null || blockedReason !== null ? null : query,
    status: statusOf(comparison),
    is_shared: isShared,
    is_archived: isArchived,
    may_change: mayChange(user, comparison),
    created_by: personName({ firstName, lastName, email }),
    blocked_reason: blockedReason,
    version,
    updated_at: updatedAt.toISOString(),
  }
}

export const presentSharedComparisons = ({
  rows,
  total,
}: Awaited<ReturnType<typeof listSharedComparisons>>): AdminComparisonListWire => ({
  comparisons: rows.map(({ comparison, organization, pollTitle }) => ({
    id: comparison.id,
    organization,
    name: comparison.name,
    poll: pollTitle,
    status: statusOf(comparison),
    blocked_reason: comparison.blockedReason,
    updated_at: comparison.updatedAt.toISOString(),
  })),
  total,
})
