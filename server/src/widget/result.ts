import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { polls } from '../database/schema-content.ts'
import { previewFrom } from '../database/vote-writing.ts'
import type { PollDetailRow } from '../provider/polls/poll-reader.ts'
import { describePoll } from '../provider/results/describe-poll.ts'
import type { ViewResult } from '../results/view.ts'

/** The result of all votes, weighted. */
export const resultOf = ({ results }: Pick<Context, 'results'>, poll: PollDetailRow): Promise<ViewResult> =>
  results.query(describePoll(poll), {})

/**
 * Brings what cards and lists show of a poll (size, shares, period) up to its votes, in the background. However
 * many votes come in, one poll is counted once at a time, and once more when votes came in meanwhile.
 */
export function createCardKeeper(context: Context) {
  const busy = new Map<number, { again: boolean }>()

  async function keepUp(poll: PollDetailRow): Promise<void> {
    const round = { again: true }
    busy.set(poll.id, round)
    try {
      while (round.again) {
        round.again = false
        await writeCard(context, poll)
      }
    } finally {
      busy.delete(poll.id)
    }
  }

  return (poll: PollDetailRow, onFailure: (error: unknown) => void): void => {
    const round = busy.get(poll.id)
    if (round) round.again = true
    else context.background.run(() => keepUp(poll), onFailure)
  }
}

async function writeCard(context: Context, poll: PollDetailRow): Promise<void> {
  const result = await resultOf(context, poll)
  const { period, total } = result
  if (period === null) return
  await context.database
    .update(polls)
    .set({
      sampleSize: total.used,
      preview: previewFrom(result),
      fieldStart: sql`least(${polls.fieldStart}, ${period.from}::date)`,
      fieldEnd: sql`greatest(${polls.fieldEnd}, ${period.to}::date)`,
      updatedAt: context.now(),
    })
    .where(eq(polls.id, poll.id))
}
