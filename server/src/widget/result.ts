import type { Context } from '../context/context.ts'
import type { PollDetailRow } from '../provider/polls/poll-reader.ts'
import { runViews, TOTAL_ONLY, type PeriodResult } from '../provider/results/run-views.ts'

/** The weighted result of a poll in its default period. */
export async function resultOf(
  { results, now }: Pick<Context, 'results' | 'now'>,
  poll: PollDetailRow,
): Promise<PeriodResult> {
  const { main } = await runViews(results, poll, TOTAL_ONLY, {}, { now: now() })
  return main
}
