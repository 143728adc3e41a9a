import { MAX_WATCHES_PER_USER } from '../../../../contract/limits.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { DEFAULT_RHYTHM } from '../../../../contract/watching.ts'
import type { Context } from '../../context/context.ts'
import { ApiError, fieldError } from '../../http/errors.ts'
import { readableStatuses } from '../decision-indexes/policy.ts'
import { findNonWithdrawnIndexes } from '../decision-indexes/repository.ts'
import { getOpenableStatuses } from '../insight-boards/policy.ts'
import { findBoard } from '../insight-boards/repository.ts'
import { createReadablePollReader } from '../polls/readable-poll-service.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { findFilterRefusal } from '../results/view/filter-refusal-policy.ts'
import { runViews, TOTAL_ONLY_PLAN } from '../results/view/service.ts'
import { expandSegmentAndRegions } from '../segments/filter-service.ts'
import type { PeopleQuery } from '../segments/schema.ts'
import { lockUser } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { toWatchScope } from './policy.ts'
import { addWatch, countWatches, findWatchId, findUserWatch, type WatchRow } from './repository.ts'
import type { WatchBodyWire } from './schema.ts'

/**
 * Returns a function that adds a watch for a user.
 *
 * @returns a function that throws ApiError `not_found` for an object that the user may not open, `validation_failed`
 *   for a segment that they may not use or that the poll cannot apply, and `conflict` beyond the maximum number of watches
 */
export function createIdempotentWatchAdder({
  database,
  results,
  now,
}: Pick<Context, 'database' | 'results' | 'now'>): (user: User, thing: WatchBodyWire) => Promise<WatchRow> {
  const readPoll = createReadablePollReader(createVisiblePollWithAnswersReader(database))

  async function requireOpen(user: User, { type, id, segment }: WatchBodyWire): Promise<void> {
    if (segment !== undefined && type !== 'POLL')
      throw fieldError('segment', 'Ein Segment lässt sich nur auf einer einzelnen Umfrage beobachten.')
    const { query: people, segment: used } = await expandSegmentAndRegions<
      PeopleQuery & { segment?: number | undefined }
    >(database, user, { segment })
    if (type === 'INDEX') {
      const [index] = await findNonWithdrawnIndexes(database, [id], readableStatuses(user))
      if (!index) throw new ApiError('not_found')
      return
    }
    if (type !== 'BOARD') {
      const poll = await readPoll(user, id)
      if (used) await requireApplicable(poll, people)
      return
    }
    if (!(await findBoard(database, user.userId, getOpenableStatuses(user), id)))
      throw new ApiError('not_found')
  }

  /** Rejects a segment that the poll cannot apply, because such a watch would never find a change. */
  async function requireApplicable(poll: PollWithAnswers, people: PeopleQuery): Promise<void> {
    const { main } = await runViews({ engine: results, now: now() }, poll, TOTAL_ONLY_PLAN, people)
    const refusal = findFilterRefusal(poll, main.result)
    if (refusal) throw fieldError('segment', refusal.text)
  }

  return async (user, thing) => {
    const { type, id: watchedId, segment: segmentId } = thing
    await requireOpen(user, thing)
    const { userId } = user
    return database.transaction(async (transaction) => {
      await lockUser(transaction, userId)
      const id =
        (await findWatchId(transaction, userId, { type, id: watchedId, segmentId })) ??
        (await add(transaction))
      const row =
        id === undefined ? undefined : await findUserWatch(transaction, userId, id, toWatchScope(user))
      if (!row) throw new ApiError('not_found')
      return row
    })

    async function add(transaction: Parameters<typeof addWatch>[0]) {
      if ((await countWatches(transaction, userId)) >= MAX_WATCHES_PER_USER)
        throw new ApiError('conflict', { message: TEXT.watchesFull })
      const { type, id, segment = null, rhythm = DEFAULT_RHYTHM } = thing
      return addWatch(transaction, {
        userId,
        type,
        pollId: type === 'POLL' || type === 'SERIES' ? id : null,
        boardId: type === 'BOARD' ? id : null,
        indexId: type === 'INDEX' ? id : null,
        segmentId: segment,
        rhythm,
      })
    }
  }
}
