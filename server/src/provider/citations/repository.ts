import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { users } from '../../database/schema-accounts.ts'
import { citations } from '../../database/schema-citations.ts'
import { polls } from '../../database/schema-content.ts'
import { decisionIndexes } from '../../database/schema-indexes.ts'
import type { Page } from '../common-schema.ts'
import type { CitedContentWire, StoredContent } from './schema.ts'

/** A poll or a decision index. */
export type CitedObject = { pollId: number; indexId: null } | { pollId: null; indexId: number }

export type NewCitation = CitedObject & {
  createdAt: Date
  createdBy: number
  content: StoredContent
  contentHash: string
}

export interface StoredCitation extends Omit<NewCitation, 'contentHash' | 'createdBy' | 'content'> {
  code: string
  /** Null if the citation was withdrawn. */
  content: StoredContent | null
  indexSlug: string | null
  /** The current question of the poll, or title of the index. */
  questionOrTitle: string
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

/**
 * Stores a citation, unless the same one is stored already.
 *
 * @returns the stored one; undefined if the code is taken by another
 */
export async function insertOrFindCitationUnlessCodeTaken(
  database: Pick<Database, 'insert' | 'select'>,
  code: string,
  citation: NewCitation,
): Promise<{ code: string; createdAt: Date } | undefined> {
  const columns = pick(citations, 'code', 'createdAt')
  const values = { ...citation, code }
  const [added] = await database.insert(citations).values(values).onConflictDoNothing().returning(columns)
  if (added) return added
  const isSame = and(
    isOf(citation),
    eq(citations.contentHash, citation.contentHash),
    isNull(citations.withdrawnAt),
  )
  const [same] = await database.select(columns).from(citations).where(isSame)
  return same
}

const isOf = (object: CitedObject) =>
  object.pollId === null ? eq(citations.indexId, object.indexId) : eq(citations.pollId, object.pollId)

export async function findCitation(database: Database, code: string): Promise<StoredCitation | undefined> {
  const [row] = await database
    .select({
      ...getTableColumns(citations),
      content: sql<StoredContent | null>`${citations.content}`, // written by `insertOrFindCitationUnlessCodeTaken`
      indexSlug: decisionIndexes.slug,
      questionOrTitle: sql<string>`coalesce(${polls.question}, ${decisionIndexes.title})`,
    })
    .from(citations)
    .leftJoin(polls, eq(polls.id, citations.pollId))
    .leftJoin(decisionIndexes, eq(decisionIndexes.id, citations.indexId))
    .where(eq(citations.code, code))
  return row
}

/** Returns the citations of a poll or an index, newest first. */
export function listCitations(database: Database, object: CitedObject, page: Page) {
  const isOfObject = isOf(object)
  const matching = database
    .select({
      citation: pick(citations, 'code', 'createdAt', 'withdrawnAt', 'withdrawnReason'),
      query: sql<CitedContentWire['query'] | null>`${citations.content} -> 'query'`,
      ...pick(users, 'firstName', 'lastName', 'email'),
    })
    .from(citations)
    .leftJoin(users, eq(users.id, citations.createdBy))
    .where(isOfObject)
    .orderBy(desc(citations.createdAt), citations.code)
  return readPage(matching, database.$count(citations, isOfObject), page)
}

/**
 * Withdraws a citation and deletes its content.
 *
 * @param indexIdOrNullForPoll the ID of the cited index; null for a citation of any poll
 * @returns the ID of its poll or index; undefined if there is none, or it was withdrawn before
 */
export async function withdrawCitationReturningObjectId(
  transaction: Transaction,
  code: string,
  indexIdOrNullForPoll: number | null,
  withdrawal: { at: Date; reason: string },
): Promise<number | undefined> {
  const [row] = await transaction
    .update(citations)
    .set({ content: null, withdrawnAt: withdrawal.at, withdrawnReason: withdrawal.reason })
    .where(
      and(
        eq(citations.code, code),
        indexIdOrNullForPoll === null
          ? isNull(citations.indexId)
          : eq(citations.indexId, indexIdOrNullForPoll),
        isNull(citations.withdrawnAt),
      ),
    )
    .returning({ pollId: citations.pollId })
  return row && (row.pollId ?? indexIdOrNullForPoll ?? undefined)
}
