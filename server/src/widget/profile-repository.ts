import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/days.ts'
import { PROFILE_OFFER_DAYS, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { Context } from '../context/context.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { polls } from '../database/schema-content.ts'
import { profileAnswers, profileOffers, votes } from '../database/schema-votes.ts'

/** A page that is opened again within this time still shows its question. */
const SAME_OFFER_MINUTES = 10

/** A profile answer that is an attribute of its voter. */
export interface ProfileAnswer {
  subject: ProfileSubject
  /** Index into `PROFILE_CATEGORIES`. */
  category: number
  answeredAt: Date
}

/** Finds what a voter has answered to profile questions and not withdrawn. */
export const findProfile = (db: Pick<Database, 'select'>, voterId: number): Promise<ProfileAnswer[]> =>
  db
    .select({
      subject: profileAnswers.subject,
      category: profileAnswers.category,
      answeredAt: profileAnswers.answeredAt,
    })
    .from(profileAnswers)
    .where(and(eq(profileAnswers.voterId, voterId), isNull(profileAnswers.endedAt)))

/** Finds the published profile questions that a voter has neither answered or voted on nor been offered lately. */
export async function findOpenQuestions(
  { database, now }: Pick<Context, 'database' | 'now'>,
  voterId: number,
): Promise<{ pollId: number; subject: ProfileSubject }[]> {
  const present = sql`${now().toISOString()}::timestamptz`
  const { rows } = await database.execute<{ pollId: number; subject: ProfileSubject }>(sql`
    select p.id as "pollId", p.profile_subject as subject from ${polls} p
    where p.profile_subject is not null and p.status = 'PUBLISHED'
      and not exists (select 1 from profile_answers a
        where a.voter_id = ${voterId} and a.subject = p.profile_subject and a.ended_at is null)
      and not exists (select 1 from votes v where v.poll_id = p.id and v.voter_id = ${voterId})
      and not exists (select 1 from profile_offers o
        where o.voter_id = ${voterId} and o.subject = p.profile_subject
          and case when o.is_skipped then o.offered_at > ${present} - make_interval(days => ${PROFILE_OFFER_DAYS.skipped})
            else o.offered_at > ${present} - make_interval(days => ${PROFILE_OFFER_DAYS.offered})
              and o.offered_at < ${present} - make_interval(mins => ${SAME_OFFER_MINUTES}) end)`)
  return rows
}

/**
 * Stores that a question was offered to a voter, or declined: skipped, or its answer withdrawn. A page that is opened
 * again is the same offer.
 */
export async function saveOffer(
  { database, now }: { database: Pick<Database, 'insert'>; now: Context['now'] },
  voterId: number,
  subject: ProfileSubject,
  isSkipped: boolean,
): Promise<void> {
  const offeredAt = now()
  const sameSince = new Date(offeredAt.getTime() - SAME_OFFER_MINUTES * 60_000).toISOString()
  await database
    .insert(profileOffers)
    .values({ voterId, subject, offeredAt, isSkipped })
    .onConflictDoUpdate({
      target: [profileOffers.voterId, profileOffers.subject],
      set: { offeredAt, isSkipped },
      setWhere: sql`${isSkipped} or ${profileOffers.offeredAt} < ${sameSince}::timestamptz`,
    })
}

/** Finds when a voter who declined a question may answer it again; undefined if the voter may answer it now. */
export async function findDeclinedUntil(
  { database, now }: { database: Pick<Database, 'select'>; now: Context['now'] },
  voterId: number,
  subject: ProfileSubject,
): Promise<Date | undefined> {
  const period = PROFILE_OFFER_DAYS.skipped * DAY_MS
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
export async function findNewestAnswer(
  db: Pick<Database, 'select'>,
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
export async function endAnswer(
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
export async function insertAnswer(
  db: Transaction,
  answer: Omit<typeof profileAnswers.$inferInsert, 'id' | 'endedAt'>,
): Promise<void> {
  await db.insert(profileAnswers).values(answer)
}

/** Finds the poll that asks about a subject, in any status. */
export async function findPollOfSubject(
  db: Pick<Database, 'select'>,
  subject: ProfileSubject,
): Promise<number | undefined> {
  const [poll] = await db.select({ id: polls.id }).from(polls).where(eq(polls.profileSubject, subject))
  return poll?.id
}

/** Locks a voter, so that two answers to one question follow one another. */
export async function lockVoter(db: Transaction, voterId: number): Promise<void> {
  await db.execute(sql`select 1 from voters where id = ${voterId} for no key update`)
}
