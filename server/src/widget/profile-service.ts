import {
  needsConsent,
  PROFILE_CATEGORIES,
  PROFILE_SUBJECTS,
  type ProfileSubject,
} from '../../../contract/profile-subjects.ts'
import type { Context } from '../context/context.ts'
import type { Reader, Transaction } from '../database/connection.ts'
import { ApiError } from '../http/errors.ts'
import { formatLongGermanDay } from '../lib/day-text.ts'
import type { WidgetPoll, PublicPolls } from '../provider/public-polls.ts'
import { toBerlinEpochDay } from '../results/berlin-time.ts'
import { withdrawOrEraseVotes } from '../results/exclusions.ts'
import { getFieldPeriodState } from './policy.ts'
import {
  endProfileAnswer,
  findDeclinedUntil,
  findNewestSingleAnswerPosition,
  findPollIdBySubject,
  insertProfileAnswer,
  lockVoter,
  saveDeclinedOffer,
  type OfferWriter,
  type OfferableQuestionReader,
} from './profile-repository.ts'

type ServiceContext = Pick<Context, 'database' | 'now'>

/** A profile question that the widget offers after a vote. */
export interface OfferedQuestion {
  subject: ProfileSubject
  poll: Pick<WidgetPoll, 'id' | 'question'>
}

/** What questions are offered with. */
export interface OfferContext extends Pick<Context, 'now'> {
  readonly findOpenQuestions: OfferableQuestionReader
  readonly storeOffer: OfferWriter
}

/** Returns the next profile question for a voter, and stores that it was offered; null if there is none. */
export async function offerQuestion(
  { findOpenQuestions, storeOffer, now }: OfferContext,
  polls: Pick<PublicPolls, 'find'>,
  voterId: number,
): Promise<OfferedQuestion | null> {
  const open = await findOpenQuestions(voterId)
  for (const subject of PROFILE_SUBJECTS) {
    const pollId = open.find((question) => question.subject === subject)?.pollId
    const poll = pollId === undefined ? undefined : await polls.find(pollId)
    if (poll === undefined || getFieldPeriodState(poll, now()) !== 'OPEN') continue
    await storeOffer({ voterId, subject })
    return { subject, poll }
  }
  return null
}

/** Returns the position of an answer to a profile question; null for any other text. */
export function parseCategoryIndex(subject: ProfileSubject, text: string | null): number | null {
  const category = PROFILE_CATEGORIES[subject].findIndex((_, index) => String(index) === text)
  return category < 0 ? null : category
}

/** Returns the error for an answer to a question that was skipped, or whose answer was withdrawn. */
export const formatDeclinedError = (until: Date): string =>
  `Sie haben diese Frage übersprungen oder Ihre Angabe gelöscht. Ab dem ${formatLongGermanDay(until)} können Sie sie wieder beantworten.`

/**
 * @throws ApiError `conflict` while a question that the voter skipped or whose answer the voter withdrew is not asked
 *   again: otherwise results could be compared before and after each change of an answer
 */
export async function assertNotDeclined(
  context: { database: Reader; now: Context['now'] },
  voterId: number,
  subject: ProfileSubject,
): Promise<void> {
  const until = await findDeclinedUntil(context, voterId, subject)
  if (until !== undefined) throw new ApiError('conflict', { message: formatDeclinedError(until) })
}

/**
 * Makes the answer of a voter's newest vote on a profile question the attribute, in place of an earlier one. So votes
 * and attributes follow one another in the same order. The tap on an answer is the consent.
 *
 * @throws ApiError `conflict`, see {@link assertNotDeclined}
 */
export function saveNewestVoteAsAttribute(
  { database, now }: ServiceContext,
  { voterId, pollId, subject }: { voterId: number; pollId: number; subject: ProfileSubject },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const at = now()
    await lockVoter(transaction, voterId)
    await assertNotDeclined({ database: transaction, now }, voterId, subject)
    const category = await findNewestSingleAnswerPosition(transaction, pollId, voterId)
    if (category === undefined) return
    await endProfileAnswer(transaction, voterId, subject, at)
    const consentedAt = needsConsent(subject) ? at : null
    await insertProfileAnswer(transaction, { voterId, subject, category, answeredAt: at, consentedAt })
  })
}

/**
 * Withdraws an answer: it is no attribute from now on. Results, also that of its poll, count it until midnight, so that
 * nobody sees a single person leave; then the answer is deleted. For `PROFILE_OFFER_PAUSE_DAYS.skipped` days the
 * question is neither offered nor answered again.
 *
 * @returns the poll whose result changes; `wasWithdrawn` is false if the answer was withdrawn before
 */
export function withdrawAnswerAndVotes(
  { database, now }: ServiceContext,
  voterId: number,
  subject: ProfileSubject,
): Promise<{ wasWithdrawn: boolean; changedPollId?: number | undefined }> {
  return database.transaction(async (transaction: Transaction) => {
    const at = now()
    await lockVoter(transaction, voterId)
    if (!(await endProfileAnswer(transaction, voterId, subject, at))) return { wasWithdrawn: false }
    await saveDeclinedOffer({ database: transaction, now }, { voterId, subject })
    const pollId = await findPollIdBySubject(transaction, subject)
    const today = toBerlinEpochDay(at.getTime())
    if (pollId !== undefined)
      await withdrawOrEraseVotes(transaction, { pollId, voterIds: [voterId], todayEpochDay: today })
    return { wasWithdrawn: true, changedPollId: pollId }
  })
}
