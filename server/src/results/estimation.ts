import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type {
  DistrictEstimates,
  DistrictSurvey,
  EstimateRefusal,
} from '../statistics/small-area/districts.ts'
import type { DistrictVoteColumns } from './district-votes.ts'

/** What estimates for districts are computed from: plain data, sent to a thread. */
export interface DistrictEstimation extends Pick<DistrictSurvey, 'breaks' | 'national'> {
  readonly votes: DistrictVoteColumns
}

/**
 * Estimates districts in a thread of their own, for seconds: the server answers meanwhile.
 *
 * @param signal ends the thread
 * @throws Error when the computation fails, or `signal` is aborted
 */
export async function estimateInThread(
  estimation: DistrictEstimation,
  signal?: AbortSignal,
): Promise<DistrictEstimates | EstimateRefusal> {
  const worker = new Worker(new URL('./estimation-thread.mjs', import.meta.url), {
    workerData: estimation,
    execArgv: [], // the thread needs none of the options that this process was started with
  })
  try {
    const [outcome] = (await once(worker, 'message', { signal })) as [DistrictEstimates | EstimateRefusal] // from estimation-worker.ts
    return outcome
  } finally {
    await worker.terminate()
  }
}
