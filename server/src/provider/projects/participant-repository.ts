import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { updateRow } from '../../database/rows.ts'
import {
  projectAnswers,
  projectCountries,
  projectInvitations,
  projectParticipants,
} from '../../database/schema-projects.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { insertVotes } from '../../results/vote-writing.ts'
import { toVoteColumns } from '../../results/votes.ts'
import { EXCLUSION_START_DAY_SQL, activeExclusionsFromWhereSql, PROJECT_VOTE_SOURCE } from './repository.ts'

export type ParticipantRow = typeof projectParticipants.$inferSelect

/** Hashes a participant's token differently from a personal link's, so that no row leads from one to the other. */
const participantHash = (countryId: number, token: string) => tokenHash(`participant\n${countryId}\n${token}`)

export async function findCountry(database: Reader, projectId: number, code: string) {
  const [row] = await database
    .select()
    .from(projectCountries)
    .where(and(eq(projectCountries.projectId, projectId), eq(projectCountries.code, code)))
  return row
}

export async function findParticipant(database: Reader, countryId: number, token: string) {
  const [row] = await database
    .select()
    .from(projectParticipants)
    .where(eq(projectParticipants.tokenHash, participantHash(countryId, token)))
  return row
}

/** Inserts a participant without master data, unless there is one with this token. */
export async function insertParticipantIfNew(
  database: Pick<Transaction, 'insert'>,
  countryId: number,
  token: string,
  splitBallotBits: number,
): Promise<void> {
  await database
    .insert(projectParticipants)
    .values({
      countryId,
      tokenHash: participantHash(countryId, token),
      status: 'NO_MASTER_DATA',
      split: splitBallotBits,
    })
    .onConflictDoNothing()
}

export const updateParticipant = (
  transaction: Transaction,
  id: number,
  fields: Partial<Omit<ParticipantRow, 'id' | 'countryId' | 'tokenHash'>>,
): Promise<void> => updateRow(transaction, projectParticipants, id, fields)

/** Returns the answers of a participant by question. */
export async function findAnswerMasks(database: Reader, participantId: number): Promise<Map<number, number>> {
  const rows = await database
    .select({ question: projectAnswers.question, mask: projectAnswers.answerMask })
    .from(projectAnswers)
    .where(eq(projectAnswers.participantId, participantId))
    .orderBy(asc(projectAnswers.question))
  return new Map(rows.map(({ question, mask }) => [question, mask]))
}

/** Stores an answer. The first answer to a question stays. */
export async function insertAnswerIfFirst(
  transaction: Transaction,
  participantId: number,
  question: number,
  answerMask: number,
): Promise<void> {
  await transaction
    .insert(projectAnswers)
    .values({ participantId, question, answerMask })
    .onConflictDoNothing()
}

/** Stores an answer of a participant as a vote on the poll of its question and wording. */
export async function insertProjectVote(
  transaction: Transaction,
  pollId: number,
  mask: number,
  participant: Pick<ParticipantRow, 'age' | 'gender' | 'state'>,
  at: Date,
): Promise<void> {
  await insertVotes(transaction, pollId, toVoteColumns(mask, participant), {
    timesMs: Float64Array.of(at.getTime()),
    sources: [PROJECT_VOTE_SOURCE],
  })
}

/** Finds the personal link with a token. */
export async function findInvitation(database: Reader, countryId: number, token: string) {
  const [row] = await database
    .select({ isUsed: projectInvitations.isUsed })
    .from(projectInvitations)
    .where(
      and(eq(projectInvitations.countryId, countryId), eq(projectInvitations.tokenHash, tokenHash(token))),
    )
  return row
}

/** Marks the personal link with a token as used, if the participant came by one. */
export async function markInvitationUsed(transaction: Transaction, countryId: number, token: string) {
  await transaction
    .update(projectInvitations)
    .set({ isUsed: true })
    .where(
      and(eq(projectInvitations.countryId, countryId), eq(projectInvitations.tokenHash, tokenHash(token))),
    )
}

/** Inserts a personal link for an address. @returns false if the address has one already */
export async function insertInvitationIfNew(
  transaction: Transaction,
  countryId: number,
  email: string,
  token: string,
): Promise<boolean> {
  const rows = await transaction
    .insert(projectInvitations)
    .values({ countryId, email, tokenHash: tokenHash(token) })
    .onConflictDoNothing()
    .returning({ id: projectInvitations.id })
  return rows.length > 0
}

/** Locks a participant until the transaction ends. */
export async function lockParticipant(transaction: Transaction, countryId: number, token: string) {
  const [row] = await transaction
    .select()
    .from(projectParticipants)
    .where(eq(projectParticipants.tokenHash, participantHash(countryId, token)))
    .for('update')
  return row
}

/** A participant who counts, with all answers. */
export interface CompletedPerson extends Pick<
  ParticipantRow,
  'countryId' | 'age' | 'gender' | 'region' | 'split' | 'completedOn'
> {
  answerMasks: Record<string, number>
}

/** Returns the participants of countries who count, in a random order that stays the same. */
export async function findAttentiveCompleted(
  database: Pick<Database, 'execute'>,
  countryIds: readonly number[],
): Promise<CompletedPerson[]> {
  const { rows } = await database.execute<CompletedPerson & Record<string, unknown>>(sql`
    select p.country_id as "countryId", p.age, p.gender, p.region, p.split, p.completed_on::text as "completedOn",
      (select coalesce(json_object_agg(question, answer_mask), '{}') from project_answers
        where participant_id = p.id) as "answerMasks"
    from project_participants p
    where p.country_id = any(${sql.param(countryIds)}::int[]) and p.status = 'COMPLETED' and p.is_attentive
    order by p.token_hash`)
  return rows
}

/** The votes of a day on a poll that staff have excluded. */
interface ExcludedDay {
  pollId: number
  /** Such as `2026-11-29`. */
  day: string
}

/**
 * Returns the excluded days of the polls of a country, also those that the polls' own figures count until midnight. A
 * country that is done has the same ones for good.
 */
export async function findExcludedDays(database: Pick<Database, 'execute'>, countryId: number) {
  const { rows } = await database.execute<ExcludedDay & Record<string, unknown>>(sql`
    select p.poll_id as "pollId", ${EXCLUSION_START_DAY_SQL}::text as day
    from ${activeExclusionsFromWhereSql(sql`${countryId}`)}`)
  return rows
}

/** A question in one of its wordings. */
interface AskedWording {
  question: number
  isOther: boolean
  /** The random bit that chooses the wording; null for a question with one. */
  bit: number | null
}

/**
 * Counts the participants of a country who count by their answers to two questions that they were both asked.
 *
 * @param excludedDays whoever completed the questions on one of them does not count
 */
export async function countAttentiveByAnswerPair(
  database: Pick<Database, 'execute'>,
  countryId: number,
  [first, second]: readonly [AskedWording, AskedWording],
  excludedDays: readonly string[],
): Promise<{ mask: number; otherMask: number; people: number }[]> {
  const saw = ({ isOther, bit }: AskedWording) =>
    bit === null ? sql`true` : sql`(p.split >> ${bit}::int) & 1 = ${Number(isOther)}::int`
  const { rows } = await database.execute<{ mask: number; otherMask: number; people: number }>(sql`
    select a.answer_mask as mask, b.answer_mask as "otherMask", count(*)::int as people
    from project_participants p
    join project_answers a on a.participant_id = p.id and a.question = ${first.question}
    join project_answers b on b.participant_id = p.id and b.question = ${second.question}
    where p.country_id = ${countryId} and p.status = 'COMPLETED' and p.is_attentive
      and ${saw(first)} and ${saw(second)}
      and coalesce(p.completed_on <> all(${sql.param(excludedDays)}::date[]), true)
    group by 1, 2`)
  return rows
}
