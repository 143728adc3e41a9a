import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { polls } from '../database/schema-content.ts'
import { previewFrom } from '../database/vote-writing.ts'
import type { PollDetailRow } from '../provider/polls/poll-reader.ts'
import type { ViewResult } from '../results/view.ts'

const NUMERIC = ['NUMERIC_SCALE', 'INTERVAL_CHOICE']

/** The result of all votes, weighted. */
export const resultOf = (
  { results }: Pick<Context, 'results'>,
  { id, kind, answers, ageBreaks }: Pick<PollDetailRow, 'id' | 'kind' | 'answers' | 'ageBreaks'>,
): Promise<ViewResult> =>
  results.query(
    {
      id,
      answerCount: answers.length,
      ageBreaks,
      ...(NUMERIC.includes(kind) ? { values: answers.map(({ value }) => value) } : {}),
    },
    {},
  )

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
