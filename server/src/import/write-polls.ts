import { inArray, sql } from 'drizzle-orm'
import type { OpenDatabase, Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import { insertVotes, previewOf, withoutVoteChecks } from '../database/vote-writing.ts'
import { dayInBerlin } from '../results/berlin-time.ts'
import { dateOfDay } from '../results/days.ts'
import { packRound } from '../results/packer.ts'
import { VoteStorage } from '../results/storage.ts'
import { ImportError } from './bad-rows.ts'
import type { CollectedPoll } from './collected-poll.ts'

export interface WriteOptions {
  readonly status: 'CREATED' | 'PUBLISHED'
  readonly now: Date
  /** When votes without a moment of their own were cast. */
  readonly castAt: Date
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
  const { key, title, question, description, kind, topic, tags, source, attribution } = collected.poll
  const { ageBreaks, answers } = collected
  const times = collected.timesOr(options.castAt.getTime())
  const columns = collected.columns(times)
  const dates = fieldDates(times)
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
      source,
      attribution,
      status: options.status,
      ageBreaks,
      publishedAt: options.status === 'PUBLISHED' ? options.now : null,
      updatedAt: options.now,
      ...dates,
      sampleSize: columns.length,
      preview: previewOf(columns, ageBreaks, answers.length),
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

function fieldDates(times: Float64Array): { fieldStart: string | null; fieldEnd: string | null } {
  if (times.length === 0) return { fieldStart: null, fieldEnd: null }
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const last = times.reduce((most, time) => Math.max(most, time), -Infinity)
  return {
    fieldStart: dateOfDay(dayInBerlin(first)),
    fieldEnd: dateOfDay(dayInBerlin(last)),
  }
}
