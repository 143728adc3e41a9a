import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { pollAnswers } from '../database/schema-content.ts'

/** Restores the halves of the scale that an editor chose, if the poll still has the same answers. */
export async function restoreHalves(
  db: Transaction,
  pollId: number,
  before: readonly Pick<typeof pollAnswers.$inferSelect, 'text' | 'half'>[],
): Promise<void> {
  const answers = await db.select().from(pollAnswers).where(eq(pollAnswers.pollId, pollId))
  const halfOf = new Map(before.map(({ text, half }) => [text, half]))
  if (answers.length !== before.length || !answers.every(({ text }) => halfOf.has(text))) return
  for (const { position, text } of answers) {
    const half = halfOf.get(text) ?? null
    if (half !== null)
      await db
        .update(pollAnswers)
        .set({ half })
        .where(and(eq(pollAnswers.pollId, pollId), eq(pollAnswers.position, position)))
  }
}
