import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import type { PublicPoll } from '../provider/public-polls.ts'

type Worded = Pick<PublicPoll, 'question' | 'kind' | 'scaleLow' | 'scaleHigh'> & {
  readonly answers: readonly Pick<
    PublicPoll['answers'][number],
    'text' | 'isDontKnow' | 'isExclusive' | 'imageUrl'
  >[]
}

/**
 * Tells what a poll asks, and which answer stands at which place: a vote names places alone, so that it may only count
 * for a poll that is still worded as its form was.
 */
export function wordingOf({ question, kind, scaleLow, scaleHigh, answers }: Worded): string {
  const read = answers.map(({ text, isDontKnow, isExclusive, imageUrl }) => [
    text,
    isDontKnow,
    isExclusive,
    imageUrl,
  ])
  return createHash('sha256')
    .update(JSON.stringify([question, kind, scaleLow, scaleHigh, read]))
    .digest('base64url')
}

/** The wording of a poll whose row is locked; undefined for one that is gone. */
export async function findWording(transaction: Transaction, pollId: number): Promise<string | undefined> {
  const [poll] = await transaction.select().from(polls).where(eq(polls.id, pollId))
  const answers = await transaction
    .select()
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .orderBy(asc(pollAnswers.position))
  return poll && wordingOf({ ...poll, answers })
}
