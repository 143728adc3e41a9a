import type { FixedWeightingReason } from '../../../../contract/enumerations/exact-result.ts'
import type { Database } from '../../database/connection.ts'
import { isExactResultKnown } from '../../results/exact-results.ts'
import { isFrozen, WEIGHTING_FIELDS } from './form-policy.ts'
import { countFieldChangesAfterVotes, type StoredPoll } from './repository.ts'

/** How often the weighting may change after publication and first vote, when every vote counts with noise. */
const MAX_REWEIGHTINGS = 5

/**
 * Returns why the weighting of a poll may not change any more; null if it may. Each weighting of votes whose result is
 * known is an equation of their answers, and whoever chooses enough of them solves it; who trims the weight of one person
 * reads that answer from two ([decision 15](../../../../docs/decisions/0015-protected-figures.md)).
 */
export async function findFixedWeightingReason(
  database: Pick<Database, '$count'>,
  poll: StoredPoll['poll'],
  at: Date,
): Promise<FixedWeightingReason | null> {
  const { id, exactFiguresReason, publishedAt } = poll
  const isProtected = exactFiguresReason === null
  if (isProtected && (await isExactResultKnown(database, { pollId: id, at }))) return 'EXACT_KNOWN'
  if (isFrozen(poll)) return 'FROZEN_RESULT'
  if (!isProtected || publishedAt === null) return null
  const changes = await countFieldChangesAfterVotes(database, {
    id,
    since: publishedAt,
    fields: WEIGHTING_FIELDS,
  })
  return changes >= MAX_REWEIGHTINGS ? 'CHANGED_OFTEN' : null
}
