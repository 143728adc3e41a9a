import type { Context } from '../../context/context.ts'
import { toPublicPageScope } from '../polls/policy.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { Viewer } from '../viewer.ts'
import { readableStatuses } from './policy.ts'
import { presentIndex } from './presenter.ts'
import { findNonWithdrawnIndexes, type IndexRow } from './repository.ts'
import type { DecisionIndexWire } from './schema.ts'
import { createIndexCalculator } from './value-service.ts'

/** An index with its values, as far as the viewer may see its polls. */
export interface ComputedIndex {
  index: DecisionIndexWire
  /** The polls of all its formulas that the viewer may see. */
  polls: ReadonlyMap<number, PollWithAnswers>
}

/**
 * Returns functions that compute indexes for a viewer: one that is already read, or all of some IDs that the viewer may
 * open.
 */
export function createIndexReader(context: Pick<Context, 'database' | 'results' | 'now'>) {
  async function compute(
    viewer: Viewer,
    row: IndexRow,
    frozenAt: Date | null = null,
    read = createIndexCalculator(context),
  ): Promise<ComputedIndex> {
    const scope = toPublicPageScope(viewer)
    const { formulas, polls } = await read(() => scope, row.formula, row.pastFormulas, frozenAt)
    return { index: presentIndex(row, formulas, polls), polls }
  }
  return {
    compute,
    async computeReadable(viewer: Viewer, ids: readonly number[], frozenAt: Date | null = null) {
      if (ids.length === 0) return new Map<number, ComputedIndex>()
      const rows = await findNonWithdrawnIndexes(context.database, ids, readableStatuses(viewer))
      // Indexes of the same polls read their months once.
      const read = createIndexCalculator(context, new Map())
      const opened = await Promise.all(rows.map((row) => compute(viewer, row, frozenAt, read)))
      return new Map(opened.map((one) => [one.index.id, one]))
    },
  }
}
