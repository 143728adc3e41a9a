import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import type { PollStatus } from '../../../contract/enumerations/content.ts'
import type { ImportOutcome } from '../../../contract/poll-import.ts'
import type { OpenDatabase, Transaction } from '../database/connection.ts'
import { pollAnswers, polls } from '../database/schema-content.ts'
import { publishedWaves } from '../database/schema-published.ts'
import { supersededVotes, voteChunks, votes } from '../database/schema-votes.ts'
import { isSameText } from '../lib/same-text.ts'
import { dateInBerlin, toBerlinEpochDay } from '../results/berlin-time.ts'
import { parseEpochDay } from '../results/days.ts'
import {
  isExactResultKnownToReaders,
  watchExactResultDuringChange,
  type ExactResultWatch,
} from '../results/exact-results.ts'
import { packVotesOnce } from '../results/packer.ts'
import { VoteStorage } from '../results/storage.ts'
import { ImportError } from './bad-rows.ts'
import { CollectedPoll } from './collected-poll.ts'
import {
  assertNotBlocked,
  assertNoFrozenResults,
  lockAndAssertNotInLockedIndexes,
  lockAndAssertNotOnFrozenBoards,
  assertNoWidgetVotes,
} from './guards.ts'
import { placePollsReturningSummary, type Placement } from './placement.ts'
import {
  toPollContent,
  createFingerprint,
  type ContentOptions,
  type ImportedPoll,
  type PollContent,
} from './poll-content.ts'
import type { PublishedPoll } from './published-poll.ts'

export interface WriteOptions extends ContentOptions {
  /** What to do if a key was imported before: reject it, replace the poll, or add to it. */
  readonly mode?: 'create' | 'replace' | 'append'
  /** Also replace polls with votes from the widget. */
  readonly canReplaceWidgetVotes?: boolean
  readonly placement?: Placement
  /** Returns the present time. A large import may end after the midnight that follows `now`. */
  readonly clock: () => Date
  /** Called with the votes or waves written so far. May throw to abort the import before anything is committed. */
  readonly onProgress: (writtenCount: number) => void
  /** Runs within the transaction. */
  readonly onWritten?: (transaction: Transaction, polls: readonly WrittenPoll[]) => Promise<void>
  /** Refreshes the cards of polls with added data. */
  readonly refreshPreviews: (ids: readonly number[]) => Promise<void>
  /** Called if packing the written votes failed. They count nevertheless, and the server retries. */
  readonly onPackingFailed: (error: unknown) => void
}

export interface WrittenPoll {
  readonly id: number
  readonly importKey: string
  /** Number of written votes or waves of published shares. */
  readonly voteOrWaveCount: number
  /** Number of waves that were already imported. */
  readonly skippedWaveCount: number
  /** Days of added waves that overlap existing ones, such as `2024-03-04 bis 2024-03-08`. */
  readonly overlappingPeriods: readonly string[]
  readonly status: PollStatus
  /** The previous status; null for a new poll. */
  readonly statusBefore: PollStatus | null
  readonly outcome: ImportOutcome
}

/**
 * Writes polls with their votes or published shares in one transaction, then packs the votes. Content that was already
 * imported is not changed, so an import can be repeated.
 *
 * @returns the outcome of each poll, and German sentences about changes to its organization, bundle and board
 * @throws ImportError if a key was imported with other content, or if the poll to add to does not match
 */
export async function writePolls(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  imported: readonly ImportedPoll[],
  options: WriteOptions,
): Promise<{ polls: WrittenPoll[]; placementNotes: string[] }> {
  const written: WrittenPoll[] = []
  const watches: ExactResultWatch[] = []
  let placementNotes: string[] = []
  let before = 0
  await db.transaction(async (transaction) => {
    const known = await findKnown(transaction, imported)
    assertNoConflicts(imported, known, options)
    for (const one of imported) {
      const stored = known.get(one.poll.key)
      const report = (count: number) => options.onProgress(before + count)
      const poll = await writePoll(transaction, one, stored, { ...options, watches }, report)
      before += poll.voteOrWaveCount
      written.push(poll)
    }
    const ids = written.map(({ id }) => id)
    placementNotes = await placePollsReturningSummary(transaction, ids, options.placement ?? {})
    await options.onWritten?.(transaction, written)
    for (const watch of watches) await watch.endExactnessIfSeen()
  })
  const storage = new VoteStorage(pool)
  try {
    await db.execute(sql`analyze votes`)
    await packVotesOnce(storage, { onError: options.onPackingFailed })
  } catch (error) {
    options.onPackingFailed(error) // the polls are already committed
  }
  await options.refreshPreviews(written.flatMap(({ id, outcome }) => (outcome === 'appended' ? [id] : [])))
  return { polls: written, placementNotes }
}

type Known = Awaited<ReturnType<typeof findKnown>>
type KnownPoll = NonNullable<ReturnType<Known['get']>>

async function findKnown(db: Transaction, imported: readonly ImportedPoll[]) {
  const keys = imported.map(({ poll }) => poll.key)
  const wanted = db.select().from(polls).where(inArray(polls.importKey, keys))
  const rows = await wanted.orderBy(asc(polls.id)).for('update') // in the order of all who lock several polls
  return new Map(rows.map((row) => [row.importKey, row]))
}

function assertNoConflicts(imported: readonly ImportedPoll[], known: Known, options: WriteOptions): void {
  const { mode } = options
  const listed = (list: readonly ImportedPoll[]) =>
    list.map(({ poll: { key } }) => `„${key}“ (Umfrage ${known.get(key)?.id})`).join(', ')
  if (mode === 'append') {
    const missing = imported.filter(({ poll }) => !known.has(poll.key))
    if (missing.length === 0) return
    const keys = missing.map(({ poll }) => `„${poll.key}“`).join(', ')
    throw new ImportError(
      `Noch nicht importiert: ${keys}. Ergänzen lassen sich nur Umfragen, die schon da sind.`,
    )
  }
  if (mode === 'replace') return
  const others = imported.filter((one) => {
    const stored = known.get(one.poll.key)
    return stored !== undefined && !isPresent(stored, one, options)
  })
  if (others.length === 0) return
  throw new ImportError(`Schon importiert, mit anderem Inhalt: ${listed(others)}.`).withHint(
    '--replace ersetzt sie, --append ergänzt sie um eine Welle.',
  )
}

/** Increments the version, so that forms opened before the import get a conflict. */
const NEXT_VERSION = sql`${polls.version} + 1`

const isPresent = ({ importHashes }: KnownPoll, imported: ImportedPoll, options: ContentOptions) =>
  importHashes.includes(createFingerprint(imported, options))

interface PollWriteOptions extends WriteOptions {
  /** Gets the watch of each exact result that the import may end. */
  readonly watches: ExactResultWatch[]
}

async function writePoll(
  db: Transaction,
  imported: ImportedPoll,
  stored: KnownPoll | undefined,
  options: PollWriteOptions,
  onProgress: (count: number) => void,
): Promise<WrittenPoll> {
  const { mode } = options
  const key = imported.poll.key
  const statusBefore = stored?.status ?? null
  const whole = { skippedWaveCount: 0, overlappingPeriods: [], status: options.status, statusBefore }
  const isSame = stored !== undefined && isPresent(stored, imported, options)
  const isReplacement =
    mode === 'replace' && (stored?.importHashes.length !== 1 || stored.status !== options.status)
  if (isSame && !isReplacement) {
    const { voteOrWaveCount } = toPollContent(imported, options)
    return {
      ...whole,
      id: stored.id,
      importKey: key,
      voteOrWaveCount,
      status: stored.status,
      outcome: 'present',
    }
  }
  if (stored !== undefined) {
    assertNoFrozenResults([stored])
    assertNotBlocked(stored)
  }
  if (stored !== undefined && mode === 'append') return append(db, imported, stored, options, onProgress)
  const content = toPollContent(imported, options)
  const { voteOrWaveCount: size } = content
  if (stored === undefined) {
    const [row] = await db.insert(polls).values(rowOf(content, options)).returning({ id: polls.id })
    if (row === undefined) throw new Error('The poll was not stored.')
    await insertContent(db, row.id, content, onProgress)
    return { ...whole, id: row.id, importKey: key, voteOrWaveCount: size, outcome: 'created' }
  }
  await lockAndAssertNotOnFrozenBoards(db, [stored])
  await lockAndAssertNotInLockedIndexes(db, [stored])
  if (options.canReplaceWidgetVotes !== true) await assertNoWidgetVotes(db, [stored])
  const isExactByChoice = options.exactFiguresReason !== null && stored.exactFiguresReason !== null
  // Opening the poll again ends its exact result, too.
  const isUnchanged =
    isExactByChoice ||
    (isSame && options.status !== 'PUBLISHED' && (await hasSameResult(db, stored, content.pollColumns)))
  const exact = isUnchanged
    ? undefined
    : await watchExactResultDuringChange(db, { pollId: stored.id, clock: options.clock })
  if (exact) options.watches.push(exact)
  const wasExact =
    exact?.isKnownToReaders ??
    (await isExactResultKnownToReaders(db, { pollId: stored.id, at: options.clock() }))
  await db.delete(votes).where(eq(votes.pollId, stored.id))
  await db.delete(supersededVotes).where(eq(supersededVotes.pollId, stored.id))
  await db.delete(voteChunks).where(eq(voteChunks.pollId, stored.id))
  await db.delete(publishedWaves).where(eq(publishedWaves.pollId, stored.id))
  const { publishedAt, ...row } = rowOf(content, options)
  // After the votes were deleted: the database would note an exact result of old votes under a new status.
  const [{ hasReopened } = stored] = await db
    .update(polls)
    .set({
      ...row,
      publishedAt: stored.publishedAt ?? publishedAt,
      version: NEXT_VERSION,
      wasExact: sql`${polls.wasExact} or ${wasExact}`,
      hasReopened: sql`${polls.hasReopened} or ${exact?.isKnownToReaders === true}`,
    })
    .where(eq(polls.id, stored.id))
    .returning({ hasReopened: polls.hasReopened })
  const answersBefore = await db.delete(pollAnswers).where(eq(pollAnswers.pollId, stored.id)).returning()
  await insertContent(db, stored.id, content, onProgress, hasReopened)
  await restoreHalves(db, stored.id, answersBefore)
  return { ...whole, id: stored.id, importKey: key, voteOrWaveCount: size, outcome: 'replaced' }
}

/** Returns whether a poll has only the votes of one file, weighted as an import of this file would weight them. */
async function hasSameResult(
  db: Transaction,
  stored: KnownPoll,
  row: PollContent['pollColumns'],
): Promise<boolean> {
  if (stored.importHashes.length !== 1 || stored.weighting !== row.weighting) return false
  return (await db.$count(votes, and(eq(votes.pollId, stored.id), isNotNull(votes.voterId)))) === 0
}

function rowOf({ poll, pollColumns, fingerprint }: PollContent, { status, now }: ContentOptions) {
  const { key, title, question, description, kind, topic, tags, method } = poll
  const { field: _, ...known } = method
  return {
    importKey: key,
    importHashes: [fingerprint],
    title,
    question,
    description,
    kind,
    topic,
    tags: [...tags],
    ...known,
    ...pollColumns,
    status,
    publishedAt: status === 'CREATED' ? null : now,
    updatedAt: now,
    previewOn: dateInBerlin(now),
  }
}

async function insertContent(
  db: Transaction,
  pollId: number,
  content: PollContent,
  onProgress: (count: number) => void,
  hasReopened = false,
): Promise<void> {
  await db.update(polls).set(content.preview(pollId, hasReopened)).where(eq(polls.id, pollId))
  const answers = content.answers.map((answer, position) => ({ pollId, position, ...answer }))
  if (answers.length > 0) await db.insert(pollAnswers).values(answers)
  await content.insert(db, pollId, 0, onProgress)
}

/**
 * Adds votes or waves to a poll. Its figures stay exact only if both imports allow it. @throws ImportError if they do
 * not match
 */
async function append(
  db: Transaction,
  imported: ImportedPoll,
  stored: KnownPoll,
  options: PollWriteOptions,
  onProgress: (count: number) => void,
): Promise<WrittenPoll> {
  const { key: importKey, method } = imported.poll
  const answers = await db.select().from(pollAnswers).where(eq(pollAnswers.pollId, stored.id))
  const importError = (reason: string) => new ImportError(`Umfrage „${importKey}“ (${stored.id}): ${reason}`)
  const fingerprint = createFingerprint(imported, options) // of the unchanged file, to detect repeated imports
  imported.recodeAnswersToPositions(answers)
  const isOtherInstitute =
    method.institute !== null && stored.institute !== null && !isSameText(method.institute, stored.institute)
  if (isOtherInstitute)
    throw importError(
      `Sie ist vom Institut „${stored.institute}“, die Datei nennt „${method.institute}“. Geben Sie jedem Institut eine Umfrage für sich.`,
    )
  const { skipped: skippedWaveCount, overlapping: overlappingPeriods } =
    imported instanceof CollectedPoll ? NOTHING_STORED : await omitStoredWaves(db, imported, stored.id)
  const content = toPollContent(imported, options)
  const { pollColumns, voteOrWaveCount } = content
  const { id, status } = stored
  const added = {
    id,
    importKey,
    voteOrWaveCount,
    skippedWaveCount,
    overlappingPeriods,
    status,
    statusBefore: status,
  }
  if (skippedWaveCount > 0 && voteOrWaveCount === 0) return { ...added, outcome: 'present' }
  if ((stored.weighting === 'PUBLISHED') !== (pollColumns.weighting === 'PUBLISHED'))
    throw importError(ADMIN_TEXT.mixedResults)
  if (imported instanceof CollectedPoll) {
    if (!imported.fitsAgeBands(stored.ageBreaks))
      throw importError(
        `Die Altersgruppen sind andere als bisher (sie begannen mit ${stored.ageBreaks.join(', ')}).`,
      )
    if (imported.hasWeights && stored.weighting !== 'SUPPLIED')
      throw importError('Die neue Welle bringt Gewichte mit; die bisherigen Stimmen gelten ohne solche.')
    if (!imported.hasWeights && stored.weighting === 'SUPPLIED')
      throw importError('Die bisherigen Stimmen haben Gewichte; die neue Welle bringt keine mit.')
    if (stored.hasVoteDates && !pollColumns.hasVoteDates)
      throw importError('Die bisherigen Stimmen haben Tage; es fehlt der Tag der neuen Welle.').withHint(
        'Nennen Sie ihn mit --date.',
      )
  }
  // A frozen board excludes votes after its day.
  const firstDay =
    stored.hasVoteDates && pollColumns.fieldStart !== null ? parseEpochDay(pollColumns.fieldStart) : -Infinity
  await lockAndAssertNotOnFrozenBoards(
    db,
    [stored],
    (frozenAt) => firstDay > toBerlinEpochDay(frozenAt.getTime()),
  )
  const after = await db.$count(publishedWaves, eq(publishedWaves.pollId, stored.id))
  const exactFiguresReason = options.exactFiguresReason && stored.exactFiguresReason
  if (exactFiguresReason === null)
    options.watches.push(await watchExactResultDuringChange(db, { pollId: stored.id, clock: options.clock }))
  await content.insert(db, stored.id, after, onProgress)
  await db
    .update(polls)
    .set({
      importHashes: [...stored.importHashes, fingerprint],
      exactFiguresReason,
      hasVoteDates: stored.hasVoteDates && pollColumns.hasVoteDates,
      fieldStart: sql`least(${polls.fieldStart}, ${pollColumns.fieldStart}::date)`,
      fieldEnd: sql`greatest(${polls.fieldEnd}, ${pollColumns.fieldEnd}::date)`,
      updatedAt: options.now,
      version: NEXT_VERSION,
      previewOn: null, // so that the card is refreshed even if this process ends before
    })
    .where(eq(polls.id, stored.id))
  return { ...added, outcome: 'appended' }
}

const NOTHING_STORED = { skipped: 0, overlapping: [] }

/** Removes the waves that the poll already has. @throws ImportError for one with other figures */
async function omitStoredWaves(db: Transaction, published: PublishedPoll, pollId: number) {
  const { fieldStart: from, fieldEnd: to, respondents, shares } = publishedWaves
  const stored = await db
    .select({ from, to, respondents, shares })
    .from(publishedWaves)
    .where(eq(publishedWaves.pollId, pollId))
  const { skipped, overlapping } = published.removeStoredWaves(stored)
  return { skipped, overlapping: overlapping.map(({ from, to }) => `${from} bis ${to}`) }
}

/** Restores the halves of the scale that an editor chose, if the poll still has the same answers. */
async function restoreHalves(
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
