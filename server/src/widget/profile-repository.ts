import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import { groupBy } from '../../../contract/group-by.ts'
import {
  PROFILE_OFFER_PAUSE_DAYS,
  PROFILE_SUBJECTS,
  type ProfileSubject,
} from '../../../contract/profile-subjects.ts'
import type { Context } from '../context/context.ts'
import { createBatcher } from '../database/batched.ts'
import type { Database, Reader, Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { profileAnswers, profileOffers, votes } from '../database/schema-votes.ts'

/** A page that is opened again within this time still shows its question. */
const SAME_OFFER_MS = 10 * 60_000

/** Index into `PROFILE_CATEGORIES` of the subject. */
type ProfileCategoryIndex = number

/** A profile answer that is an attribute of its voter. */
export interface ProfileAnswer {
  subject: ProfileSubject
  category: ProfileCategoryIndex
  answeredAt: Date
}

/** Finds what a voter has answered to profile questions and not withdrawn. */
export const findActiveProfileAnswers = (db: Reader, voterId: number): Promise<ProfileAnswer[]> =>
  db
    .select({
      subject: profileAnswers.subject,
      category: profileAnswers.category,
      answeredAt: profileAnswers.answeredAt,
    })
    .from(profileAnswers)
    .where(and(eq(profileAnswers.voterId, voterId), isNull(profileAnswers.endedAt)))

const FIND_OPEN_QUESTIONS =
  'select voter_id as "voterId", poll_id as "pollId", subject from find_open_questions($1, $2, $3, $4, $5)'

interface OpenQuestion {
  pollId: number
  subject: ProfileSubject
}

/** Returns the published profile questions that a voter has neither answered or voted on nor been offered lately. */
export type OfferableQuestionReader = (voterId: number) => Promise<readonly OpenQuestion[]>

/** Returns a function that finds the open questions of voters. Calls of the same turn share one statement. */
export function createOfferableQuestionReader({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): OfferableQuestionReader {
  const read = createBatcher<number, OpenQuestion[]>(String, async (voterIds) => {
    const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
    const { skipped, offered } = PROFILE_OFFER_PAUSE_DAYS
    const { rows } = await database.$client.query<OpenQuestion & { voterId: number }>({
      name: 'open_questions',
      text: FIND_OPEN_QUESTIONS,
      values: [
        voterIds,
        PROFILE_SUBJECTS,
        before(skipped * DAY_MS),
        before(offered * DAY_MS),
        before(SAME_OFFER_MS),
      ],
    })
    return groupBy(rows, ({ voterId }) => String(voterId))
  })
  return async (voterId) => (await read(voterId)) ?? []
}

interface Offer {
  voterId: number
  subject: ProfileSubject
}

/** Stores that a question was offered to a voter. A page that is opened again is the same offer. */
export type OfferWriter = (offer: Offer) => Promise<void>

/** Returns a function that stores offers. Those that come while a statement runs are stored by the next one. */
export function createOfferWriter({ database, now }: Pick<Context, 'database' | 'now'>): OfferWriter {
  const write = createBatcher<Offer, never>(
    ({ voterId, subject }) => `${voterId} ${subject}`,
    async (offers) => {
      await saveOffers({ database, now }, offers, false)
      return new Map<string, never>()
    },
    { isSerial: true },
  )
  return async (offer) => {
    await write(offer)
  }
}

/** Stores that a voter has declined a question: skipped it, or withdrawn its answer. */
export const saveDeclinedOffer = (
  context: { database: Pick<Database, 'insert'>; now: Context['now'] },
  offer: Offer,
): Promise<void> => saveOffers(context, [offer], true)

async function saveOffers(
  { database, now }: { database: Pick<Database, 'insert'>; now: Context['now'] },
  offers: readonly Offer[],
  isSkipped: boolean,
): Promise<void> {
  const offeredAt = now()
  const sameSince = new Date(offeredAt.getTime() - SAME_OFFER_MS).toISOString()
  await database
    .insert(profileOffers)
    .values(
      offers
        .map(({ voterId, subject }) => ({ voterId, subject, offeredAt, isSkipped }))
        .sort((a, b) => a.voterId - b.voterId), // so that processes do not wait for each other in a circle
    )
    .onConflictDoUpdate({
      target: [profileOffers.voterId, profileOffers.subject],
      set: { offeredAt, isSkipped },
      setWhere: sql`${isSkipped} or ${profileOffers.offeredAt} < ${sameSince}::timestamptz`,
    })
}

/** Finds when a voter who declined a question may answer it again; undefined if the voter may answer it now. */
export async function findDeclinedUntil(
  { database, now }: { database: Reader; now: Context['now'] },
  voterId: number,
  subject: ProfileSubject,
): Promise<Date | undefined> {
  const period = PROFILE_OFFER_PAUSE_DAYS.skipped * DAY_MS
  const [declined] = await database
    .select({ at: profileOffers.offeredAt })
    .from(profileOffers)
    .where(
      and(
        eq(profileOffers.voterId, voterId),
        eq(profileOffers.subject, subject),
        eq(profileOffers.isSkipped, true),
        gt(profileOffers.offeredAt, new Date(now().getTime() - period)),
      ),
    )
  return declined && new Date(declined.at.getTime() + period)
}

/** Finds the position of the answer of a voter's newest vote on a single-choice poll. */
export async function findNewestSingleAnswerPosition(
  db: Reader,
  pollId: number,
  voterId: number,
): Promise<number | undefined> {
  const [newest] = await db
    .select({ mask: votes.answerMask })
    .from(votes)
    .where(and(eq(votes.pollId, pollId), eq(votes.voterId, voterId)))
    .orderBy(desc(votes.id))
    .limit(1)
  return newest && newest.mask > 0 ? Math.log2(newest.mask) : undefined
}

/** Ends an attribute of a voter. @returns whether there was one */
export async function endProfileAnswer(
  db: Transaction,
  voterId: number,
  subject: ProfileSubject,
  at: Date,
): Promise<boolean> {
  const ended = await db
    .update(profileAnswers)
    .set({ endedAt: at })
    .where(
      and(
        eq(profileAnswers.voterId, voterId),
        eq(profileAnswers.subject, subject),
        isNull(profileAnswers.endedAt),
      ),
    )
    .returning({ id: profileAnswers.id })
  return ended.length > 0
}

/** Stores an attribute of a voter. An earlier answer with the same subject must have ended. */
export async function insertProfileAnswer(
  db: Transaction,
  answer: Omit<typeof profileAnswers.$inferInsert, 'id' | 'endedAt'>,
): Promise<void> {
  await db.insert(profileAnswers).values(answer)
}

/** Finds the poll that asks about a subject, in any status. */
export async function findPollIdBySubject(db: Reader, subject: ProfileSubject): Promise<number | undefined> {
  const [poll] = await db.select({ id: polls.id }).from(polls).where(eq(polls.profileSubject, subject))
  return poll?.id
}

/** Locks a voter, so that two answers to one question follow one another. */
export async function lockVoter(db: Transaction, voterId: number): Promise<void> {
  await db.execute(sql`select 1 from voters where id = ${voterId} for no key update`)
}
