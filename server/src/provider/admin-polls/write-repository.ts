import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { pollAnswers, pollGrants, polls } from '../../database/schema-content.ts'

type PollFields = typeof polls.$inferInsert

export const insertPoll = (transaction: Transaction, fields: PollFields): Promise<number> =>
  insertRow(transaction, polls, fields)

export const updatePollIncrementingVersion = (
  transaction: Transaction,
  { id, version }: { id: number; version: number },
  fields: Partial<PollFields> & { updatedAt: Date },
): Promise<void> => updateRow(transaction, polls, id, { ...fields, version: version + 1 })

type AnswerFields = Omit<typeof pollAnswers.$inferInsert, 'pollId' | 'position'>

/** Writes the answers in order. Surplus answers are deleted, which only a poll without votes allows. */
export async function replacePollAnswers(
  transaction: Transaction,
  pollId: number,
  answers: readonly AnswerFields[],
): Promise<void> {
  await transaction
    .delete(pollAnswers)
    .where(and(eq(pollAnswers.pollId, pollId), gte(pollAnswers.position, answers.length)))
  if (answers.length === 0) return
  await transaction
    .insert(pollAnswers)
    .values(answers.map((answer, position) => ({ ...answer, pollId, position })))
    .onConflictDoUpdate({
      target: [pollAnswers.pollId, pollAnswers.position],
      set: {
        text: sql`excluded.text`,
        value: sql`excluded.value`,
        isDontKnow: sql`excluded.is_dont_know`,
        isExclusive: sql`excluded.is_exclusive`,
        half: sql`excluded.half`,
        imageUrl: sql`excluded.image_url`,
        imageAlt: sql`excluded.image_alt`,
      },
    })
}

export async function writeOrganizationGrants(
  transaction: Transaction,
  pollId: number,
  { removed, added }: { removed: readonly number[]; added: readonly number[] },
  grantedAt: Date,
): Promise<void> {
  if (removed.length > 0)
    await transaction
      .delete(pollGrants)
      .where(and(eq(pollGrants.pollId, pollId), inArray(pollGrants.organizationId, [...removed])))
  if (added.length > 0)
    await transaction
      .insert(pollGrants)
      .values(added.map((organizationId) => ({ pollId, organizationId, grantedAt })))
}
