import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DistrictEstimates, EstimateRefusal } from '../statistics/small-area/district-model.ts'
import type { DistrictSurvey } from '../statistics/small-area/districts.ts'
import type { ProtectedDistrictSurvey } from '../statistics/small-area/protected-districts.ts'
import type { DistrictVoteColumns } from './district-votes.ts'

/** The input of district estimates of a poll with exact figures: plain data, sent to a thread. */
interface ExactEstimation extends Pick<DistrictSurvey, 'ageBreaks' | 'nationalShares'> {
  readonly votes: DistrictVoteColumns
}

/** The input of district estimates of all other polls. It contains no exact number of respondents. */
type ProtectedEstimation = Pick<ProtectedDistrictSurvey, 'ageBreaks' | 'figures'>

export type DistrictEstimationInput = ExactEstimation | ProtectedEstimation

/**
 * Estimates districts in a separate thread, because it takes seconds.
 *
 * @param signal ends the thread
 * @throws Error if the computation fails, or `signal` is aborted
 */
export async function estimateInThread(
  input: DistrictEstimationInput,
  signal?: AbortSignal,
): Promise<DistrictEstimates | EstimateRefusal> {
  const worker = new Worker(new URL('./estimation-thread.mjs', import.meta.url), {
    workerData: input,
    execArgv: [], // the thread needs no options of this process
  })
  try {
    const [outcome] = (await once(worker, 'message', { signal })) as [DistrictEstimates | EstimateRefusal] // sent by estimation-worker.ts
    return outcome
  } finally {
    await worker.terminate()
  }
}
