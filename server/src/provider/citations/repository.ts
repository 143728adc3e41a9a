import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { users } from '../../database/schema-accounts.ts'
import { citations } from '../../database/schema-citations.ts'
import { polls } from '../../database/schema-content.ts'
import type { CitedContentWire } from './schema.ts'

export interface NewCitation {
  code: string
  pollId: number
  createdAt: Date
  createdBy: number
  content: CitedContentWire
  contentHash: string
}

export interface StoredCitation extends Omit<NewCitation, 'contentHash' | 'createdBy' | 'content'> {
  /** Null if the citation was withdrawn. */
  content: CitedContentWire | null
  /** The current question of the poll. */
  question: string
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

/**
 * Stores a citation, unless the same one is stored already.
 *
 * @returns the stored one; undefined if the code is taken by another
 */
export async function addCitation(
  database: Pick<Database, 'insert' | 'select'>,
  citation: NewCitation,
): Promise<{ code: string; createdAt: Date } | undefined> {
  const columns = { code: citations.code, createdAt: citations.createdAt }
  const [added] = await database.insert(citations).values(citation).onConflictDoNothing().returning(columns)
  if (added) return added
  const { pollId, contentHash } = citation
  const isSame = and(
    eq(citations.pollId, pollId),
    eq(citations.contentHash, contentHash),
    isNull(citations.withdrawnAt),
  )
  const [same] = await database.select(columns).from(citations).where(isSame)
  return same
}

export async function findCitation(database: Database, code: string): Promise<StoredCitation | undefined> {
  const [row] = await database
    .select({ citation: citations, question: polls.question })
    .from(citations)
    .innerJoin(polls, eq(polls.id, citations.pollId))
    .where(eq(citations.code, code))
  // written by `addCitation`
  return (
    row && {
      ...row.citation,
      content: row.citation.content as CitedContentWire | null,
      question: row.question,
    }
  )
}

/** Returns the citations of a poll, newest first. */
export async function listCitations(
  database: Database,
  pollId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const isOfPoll = eq(citations.pollId, pollId)
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        citation: pick(citations, 'code', 'createdAt', 'withdrawnAt', 'withdrawnReason'),
        query: sql<CitedContentWire['query'] | null>`${citations.content} -> 'query'`,
        ...pick(users, 'firstName', 'lastName', 'email'),
      })
      .from(citations)
      .leftJoin(users, eq(users.id, citations.createdBy))
      .where(isOfPoll)
      .orderBy(desc(citations.createdAt), citations.code)
      .limit(limit)
      .offset(offset),
    database.select({ total: count() }).from(citations).where(isOfPoll),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Withdraws a citation and deletes its content.
 *
 * @returns the ID of its poll; undefined if there is none, or it was withdrawn before
 */
export async function withdrawCitation(
  transaction: Transaction,
  code: string,
  withdrawal: { at: Date; reason: string },
): Promise<number | undefined> {
  const [row] = await transaction
    .update(citations)
    .set({ content: null, withdrawnAt: withdrawal.at, withdrawnReason: withdrawal.reason })
    .where(and(eq(citations.code, code), isNull(citations.withdrawnAt)))
    .returning({ pollId: citations.pollId })
  return row?.pollId
}
