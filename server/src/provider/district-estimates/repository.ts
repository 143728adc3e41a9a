import { eq, isNull, lt, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { districtEstimates } from '../../database/schema-content.ts'
import type { IsoDatePeriod, ReportedWeighting } from '../../results/view.ts'
import type { DistrictEstimates, EstimateRefusal } from '../../statistics/small-area/district-model.ts'

/** Estimates with the weighting and the days of the result that they add up to. */
export interface EstimatesWithWeightingAndPeriod extends DistrictEstimates {
  readonly weighting: ReportedWeighting
  /** Null if no day is known. */
  readonly period: IsoDatePeriod | null
}

export interface StoredEstimates extends Omit<typeof districtEstimates.$inferSelect, 'outcome'> {
  outcome: EstimatesWithWeightingAndPeriod | EstimateRefusal | null
}

export async function findEstimates(database: Database, pollId: number) {
  const [row] = await database.select().from(districtEstimates).where(eq(districtEstimates.pollId, pollId))
  return row && { ...row, outcome: row.outcome as StoredEstimates['outcome'] } // written by `updateEstimatesAndClearRequest`
}

/**
 * Records a request for estimates unless another is pending.
 *
 * @param staleBefore pending requests older than this count as failed
 * @returns false if another request is pending
 */
export async function claimEstimateRequest(
  transaction: Transaction,
  pollId: number,
  now: Date,
  staleBefore: Date,
): Promise<boolean> {
  const rows = await transaction
    .insert(districtEstimates)
    .values({ pollId, requestedAt: now })
    .onConflictDoUpdate({
      target: districtEstimates.pollId,
      set: { requestedAt: now },
      setWhere: or(isNull(districtEstimates.requestedAt), lt(districtEstimates.requestedAt, staleBefore)),
    })
    .returning({ pollId: districtEstimates.pollId })
  return rows.length > 0
}

export async function updateEstimatesAndClearRequest(
  database: Database,
  pollId: number,
  estimates: Required<Pick<StoredEstimates, 'fittedAt' | 'votes' | 'fingerprint' | 'outcome'>>,
): Promise<void> {
  await database
    .update(districtEstimates)
    .set({ ...estimates, requestedAt: null })
    .where(eq(districtEstimates.pollId, pollId))
}
