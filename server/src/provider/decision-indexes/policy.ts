import { PUBLIC_INDEX_STATUSES } from '../../../../contract/decision-index.ts'
import type { DecisionIndexStatus } from '../../../../contract/enumerations/content.ts'
import { hasPermission } from '../access.ts'
import { mayExport } from '../polls/policy.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Returns whether the viewer may have an index in a file: all its polls must be exportable. Otherwise an index would be a
 * way around the exclusivity of a poll that may only be read.
 */
export const isIndexExportable = (
  viewer: Viewer,
  { polls }: { polls: ReadonlyMap<number, PollWithAnswers> },
): boolean => [...polls.values()].every((poll) => mayExport(viewer, poll))

/** Statuses in which the viewer may open an index. Staff who read indexes also see drafts. */
export const readableStatuses = (viewer: Viewer): readonly DecisionIndexStatus[] =>
  hasPermission(viewer, 'decisionIndexes.read')
    ? [...PUBLIC_INDEX_STATUSES, 'CREATED']
    : PUBLIC_INDEX_STATUSES

/** Returns the IDs of the indexes that the viewer may have in a file. */
export const exportableIndexes = (
  viewer: Viewer,
  indexes: ReadonlyMap<number, { polls: ReadonlyMap<number, PollWithAnswers> }>,
): ReadonlySet<number> =>
  new Set([...indexes].flatMap(([id, index]) => (isIndexExportable(viewer, index) ? [id] : [])))
