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
 * Returns a hash of the question and the order of answers. A vote contains only answer positions, so it is valid only
 * for the wording of its form.
 */
export function hashWording({ question, kind, scaleLow, scaleHigh, answers }: Worded): string {
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

/** Finds the wording of a locked poll; undefined if it was deleted. */
export async function findWording(transaction: Transaction, pollId: number): Promise<string | undefined> {
  const [poll] = await transaction.select().from(polls).where(eq(polls.id, pollId))
  const answers = await transaction
    .select()
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .orderBy(asc(pollAnswers.position))
  return poll && hashWording({ ...poll, answers })
}
