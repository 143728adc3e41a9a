import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import type { JobRun } from '../../jobs/kinds.ts'
import { fromBerlinWallTime } from '../../results/berlin-time.ts'
import { formatEpochDay, parseEpochDay, getFirstDayInUnit } from '../../results/days.ts'
import { createIndexReader } from '../decision-indexes/open-service.ts'
import { getOpenableStatuses } from '../insight-boards/policy.ts'
import { findBoard } from '../insight-boards/repository.ts'
import { getPollIds } from '../insight-boards/tile-service.ts'
import { toReadableScopeOrNone } from '../polls/policy.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { findUsableSegment, type NamedPeopleQuery } from '../segments/filter-service.ts'
import { findUserByIdWithoutSession } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { findVerifiedEmail, upsertUnsentDigest, scheduleCreatedDigests } from './campaign-repository.ts'
import {
  findLargestSignificantChanges,
  createCachedPeriodReader,
  checkPollForChange,
  checkSeriesForChange,
  type WatchCheck,
} from './change-service.ts'
import { compareIndexWithReference } from './index-look-service.ts'
import { toWatchScope } from './policy.ts'
import {
  addFoundChanges,
  findDueWatchIds,
  findWatchToLookAt,
  findUserWatch,
  tryRecordDailyLook,
  type DueWatch,
} from './repository.ts'

type Parts = Pick<Context, 'database' | 'results' | 'mailer' | 'now'>

/** Digests are sent from this hour in Germany on, so that no notification wakes anyone. */
const MAIL_HOUR = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns the first day of the week of a day. */
export const getMonday = (day: string): string =>
  formatEpochDay(getFirstDayInUnit('week', parseEpochDay(day)))

/**
 * Looks at everything that is due on a day, after the previous day has ended, and writes changes and digests. A
 * failed look does not block others, and may be repeated.
 */
export async function lookAtDueWatchesAndScheduleDigests(
  context: Parts,
  {
    input: { day },
    yieldToEventLoop,
    reportProgress,
  }: Pick<JobRun<'WATCH_LOOK'>, 'input' | 'yieldToEventLoop' | 'reportProgress'>,
): Promise<void> {
  const look = createLook(context, day)
  const due = await findDueWatchIds(context.database, day, getMonday(day))
  const failures: unknown[] = []
  for (const [place, { id }] of due.entries()) {
    try {
      await look(id)
    } catch (error) {
      failures.push(error)
    }
    reportProgress((place + 1) / due.length)
    await yieldToEventLoop()
  }
  await scheduleCreatedDigests(context.database, day)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} looks have failed.`)
}

/** Returns a function that looks at one watch, with the permissions of its user. */
function createLook(context: Parts, day: string) {
  const { database, mailer, now } = context
  const readPoll = createVisiblePollWithAnswersReader(database)
  const readPeriod = createCachedPeriodReader(context)
  const { computeReadable } = createIndexReader(context)

  return async (id: number): Promise<void> => {
    const watch = await findWatchToLookAt(database, id)
    const user = watch && (await findUserByIdWithoutSession(database, watch.userId))
    if (!watch || !user) return
    const { changes, references } =
      watch.type === 'INDEX'
        ? await lookAtWatchedIndex(watch, user)
        : findLargestSignificantChanges(await looksAt(watch, user))
    // Keep the references of polls that the user cannot see now, in case they can later.
    const unseen = watch.references.filter(({ pollId }) =>
      watch.type === 'SERIES' || watch.type === 'INDEX'
        ? references.length === 0
        : references.every((next) => next.pollId !== pollId),
    )
    const isMailed =
      changes.length > 0 &&
      watch.rhythm !== 'START_PAGE' &&
      mailer.mode !== 'NONE' &&
      (await findVerifiedEmail(database, watch.userId)) !== null
    await database.transaction(async (transaction) => {
      if (!(await tryRecordDailyLook(transaction, id, { day, references: [...references, ...unseen] })))
        return
      const campaignId = isMailed ? await campaignOf(transaction, watch.userId) : null
      const foundAt = now()
      await addFoundChanges(
        transaction,
        changes.map((change) => ({ ...change, watchId: id, foundAt, campaignId })),
      )
    })
  }

  async function lookAtWatchedIndex({ indexId, references: [reference] }: DueWatch, user: User) {
    const opened = indexId === null ? undefined : (await computeReadable(user, [indexId])).get(indexId)
    if (!opened) return { changes: [], references: [] }
    const { change, nextReference: next } = compareIndexWithReference(opened.index, reference)
    return {
      changes: change ? [{ pollId: null, content: change }] : [],
      references: next ? [next] : [],
    }
  }

  async function looksAt(watch: DueWatch, user: User): Promise<WatchCheck[]> {
    const referenceOf = (pollId: number) => watch.references.find((one) => one.pollId === pollId)
    if (watch.type === 'SERIES') {
      const row = await findUserWatch(database, user.userId, watch.id, toWatchScope(user))
      const waves = await readAll(row?.pollIds ?? [], user)
      return [await checkSeriesForChange(context, waves, watch.references[0])]
    }
    let group: NamedPeopleQuery | null = null
    if (watch.segmentId !== null) {
      group = await findUsableSegment(database, user, watch.segmentId)
      if (group === null) return []
    }
    const polls = await pollsOf(watch, user)
    const looks: WatchCheck[] = []
    for (const poll of polls)
      looks.push(await checkPollForChange(readPeriod, poll, referenceOf(poll.id), group))
    return looks
  }

  async function pollsOf({ type, pollId, boardId }: DueWatch, user: User): Promise<PollWithAnswers[]> {
    if (type === 'POLL') return readAll(pollId === null ? [] : [pollId], user)
    const board = boardId && (await findBoard(database, user.userId, getOpenableStatuses(user), boardId))
    if (!board || board.frozenAt) return []
    return readAll(getPollIds(board.sections), user)
  }

  async function readAll(ids: readonly number[], user: User): Promise<PollWithAnswers[]> {
    const { userId } = user
    const scope = toReadableScopeOrNone(user)
    const read = await Promise.all(ids.map((id) => readPoll({ id, userId, scope })))
    return read.flatMap((poll) => poll ?? [])
  }

  /**
   * Returns the digest of the day; if it was already sent, that of the next day, even if nothing else is due then.
   */
  async function campaignOf(transaction: Transaction, userId: number): Promise<number> {
    let number = parseEpochDay(day)
    let id = await upsertUnsentDigest(transaction, { userId, day, dueAt: dueAt(number), status: 'CREATED' })
    while (id === null) {
      number++
      const next = { userId, day: formatEpochDay(number), dueAt: dueAt(number), status: 'SCHEDULED' } as const
      id = await upsertUnsentDigest(transaction, next)
    }
    return id
  }

  /** The demo's outbox sends nothing, so it needs no delay. */
  function dueAt(number: number): Date {
    if (mailer.mode === 'OUTBOX') return now()
    return new Date(fromBerlinWallTime(number * DAY_MS + MAIL_HOUR * HOUR_MS))
  }
}
