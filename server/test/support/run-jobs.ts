import { setTimeout } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { queuedJobs } from '../../src/database/job-queue-table.ts'
import type { JobHandlers } from '../../src/jobs/kinds.ts'
import { startJobRunner } from '../../src/jobs/runner.ts'
import { createJobHandlers } from '../../src/process/job-handlers.ts'
import type { Harness } from './harness.ts'

/** Asking without a pause would keep a core from the jobs. */
const POLL_MS = 10

/**
 * Runs all due jobs like the server, and resolves when none is left.
 * @param handlers overrides of the server's handlers
 */
export async function runJobs(
  { open, context }: Harness,
  handlers: Partial<JobHandlers> = {},
): Promise<void> {
  const errors: unknown[] = []
  const stop = startJobRunner({
    database: open.background.db,
    queue: context.jobs,
    handlers: { ...createJobHandlers(context), ...handlers },
    onError: (error) => errors.push(error),
    isOnlyProcess: true,
    pollMs: POLL_MS,
  })
  const isDue = inArray(sql`${queuedJobs.state}::text`, ['created', 'active'])
  while (errors.length === 0 && (await open.db.$count(queuedJobs, isDue)) > 0) {
    await context.background.finishWithoutSleeping()
    await setTimeout(POLL_MS)
  }
  await stop()
  if (errors.length > 0) throw new AggregateError(errors, 'A job failed.')
}
