import { inArray, sql } from 'drizzle-orm'
import type { OpenDatabase, Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import { insertVotes, previewOf, withoutVoteChecks } from '../database/vote-writing.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { dateOfDay } from '../results/days.ts'
import { packRound } from '../results/packer.ts'
import { VoteStorage } from '../results/storage.ts'
import type { PollWeighting } from '../study-method.ts'
import { ImportError } from './bad-rows.ts'
import type { CollectedPoll } from './collected-poll.ts'
import { readTime } from './fields.ts'

export interface WriteOptions {
  /** A finished study is frozen: votes from the widget must not change it. */
  readonly status: 'CREATED' | 'PUBLISHED' | 'RESULT_FROZEN'
  readonly now: Date
  /** When votes without a moment of their own were cast; null where nobody knows. */
  readonly castAt: Date | null
  readonly onProgress: (votes: number) => void
  /** Told why written votes are not packed yet: they count all the same, and the server tries again. */
  readonly onPackingFailed: (error: unknown) => void
}

export interface WrittenPoll {
  readonly id: number
  readonly key: string
  readonly votes: number
}

/**
 * Writes polls and their votes, all or none of them, then packs the votes.
 * @throws ImportError when a key was imported before
 */
export async function writePolls(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  collected: readonly CollectedPoll[],
  options: WriteOptions,
): Promise<WrittenPoll[]> {
  const written: WrittenPoll[] = []
  let before = 0
  await db.transaction(async (transaction) => {
    await refuseKnown(transaction, collected)
    for (const poll of collected) {
      const id = await writePoll(transaction, poll, {
        ...options,
        onProgress: (votes) => options.onProgress(before + votes),
      })
      before += poll.length
      written.push({ id, key: poll.poll.key, votes: poll.length })
    }
  })
  try {
    await db.execute(sql`analyze votes`)
    await packRound(new VoteStorage(pool), { onError: options.onPackingFailed })
  } catch (error) {
    options.onPackingFailed(error) // the polls are written: there is nothing to take back
  }
  return written
}

async function refuseKnown(db: Transaction, collected: readonly CollectedPoll[]): Promise<void> {
  const keys = collected.map(({ poll }) => poll.key)
  const known = await db
    .select({ key: polls.importKey, id: polls.id })
    .from(polls)
    .where(inArray(polls.importKey, keys))
  if (known.length === 0) return
  const names = known.map(({ key, id }) => `„${key}“ (Umfrage ${id})`).join(', ')
  throw new ImportError(`Schon importiert: ${names}. Ein Schlüssel kann nur einmal importiert werden.`)
}

async function writePoll(db: Transaction, collected: CollectedPoll, options: WriteOptions): Promise<number> {
  const { key, title, question, description, kind, topic, tags, method } = collected.poll
  const { ageBreaks, answers } = collected
  const { field: _, ...known } = method
  const { castAt, ...dates } = datesOf(collected, options)
  const weighting = weightingOf(collected)
  const times = collected.timesOr(castAt)
  const columns = { ...collected.columns(times), ...(weighting === 'NONE' && { weight: null }) }
  const today = dayInBerlin(options.now.getTime())
  const [row] = await db
    .insert(polls)
    .values({
      importKey: key,
      title,
      question,
      description,
      kind,
      topic,
      tags: [...tags],
      ...known,
      weighting,
      status: options.status,
      ageBreaks,
      publishedAt: options.status === 'CREATED' ? null : options.now,
      updatedAt: options.now,
      ...dates,
      voteCount: columns.length,
      ...previewOf(columns, {
        ageBreaks,
        answerCount: answers.length,
        weighting,
        openDay: options.status === 'PUBLISHED' ? today : Infinity,
      }),
      previewOn: dateOfDay(today),
    })
    .returning({ id: polls.id })
  if (row === undefined) throw new Error('The poll was not stored.')
  if (answers.length > 0)
    await db
      .insert(pollAnswers)
      .values(answers.map((answer, position) => ({ pollId: row.id, position, ...answer })))
  const details = { times, ...(collected.zips && { zips: collected.zips }) }
  await withoutVoteChecks(db, () => insertVotes(db, row.id, columns, details, options.onProgress))
  return row.id
}

/** Weights that came with the data are another's work: they are kept, not raked once more. */
export const weightingOf = ({ poll, hasWeights }: CollectedPoll): PollWeighting =>
  poll.method.weighting ?? (hasWeights ? 'SUPPLIED' : 'POPULATION')

/** When votes without a moment of their own count as cast, and what is known of the days. */
function datesOf(
  { poll, isDated, span, length }: CollectedPoll,
  { castAt, now, status }: WriteOptions,
): { castAt: number; hasVoteDates: boolean; fieldStart: string | null; fieldEnd: string | null } {
  const { field } = poll.method
  const lastKnown = field === null ? span?.last : (readTime(field.end) ?? undefined)
  // The votes that an open poll is still to get have days, so that all of its votes need one.
  const hasVoteDates = isDated || castAt !== null || status === 'PUBLISHED'
  const otherwise = castAt?.getTime() ?? lastKnown ?? now.getTime()
  const moments = [span?.first, span?.last, ...(isDated || !hasVoteDates ? [] : [otherwise])]
  const days = moments.flatMap((time) => (time === undefined ? [] : [dayInBerlin(time)]))
  const isKnown = days.length > 0 && length > 0
  return {
    castAt: otherwise,
    hasVoteDates,
    fieldStart: field?.start ?? (isKnown ? dateOfDay(Math.min(...days)) : null),
    fieldEnd: field?.end ?? (isKnown ? dateOfDay(Math.max(...days)) : null),
  }
}
