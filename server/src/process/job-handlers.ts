import type { Context } from '../context/context.ts'
import type { JobHandlers } from '../jobs/kinds.ts'
import { computeAndStoreEstimates } from '../provider/district-estimates/service.ts'
import { createResultExporter } from '../provider/exports/run-service.ts'
import { importPolls } from '../provider/poll-import/job-service.ts'
import { exportProjectData } from '../provider/projects/raw-data-job-service.ts'
import { exportRawData } from '../provider/raw-data/archive-service.ts'
import { refreshPollPreviews } from '../provider/results/preview/service.ts'
import { lookAtDueWatchesAndScheduleDigests } from '../provider/watching/look-service.ts'

/** Creates the handler of each kind of job. */
export function createJobHandlers(context: Context): JobHandlers {
  return {
    RAW_DATA_EXPORT: (run) =>
      'projectId' in run.input
        ? exportProjectData(context, run, run.input)
        : exportRawData(context, { ...run, input: run.input }),
    POLL_IMPORT: (run) => importPolls(context, run),
    POLL_FREEZING: ({ input }) => refreshPollPreviews(context, [input.pollId]),
    POLL_WEIGHTING: ({ input }) => refreshPollPreviews(context, [input.pollId]),
    RESULT_EXPORT: createResultExporter(context),
    DISTRICT_ESTIMATES: (run) => computeAndStoreEstimates(context, run),
    WATCH_LOOK: (run) => lookAtDueWatchesAndScheduleDigests(context, run),
  }
}
