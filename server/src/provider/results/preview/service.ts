import type { Context } from '../../../context/context.ts'
import { runNowAndRepeat } from '../../../lib/repeat.ts'
import { dateInBerlin } from '../../../results/berlin-time.ts'
import { formatEpochDay } from '../../../results/days.ts'
import { NO_PREVIEW, OUTDATED_PREVIEW_DATE, toResultPreview } from '../../../results/vote-writing.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { runViews, TOTAL_ONLY_PLAN } from '../view/service.ts'
import {
  findOutdatedPreviews,
  findPollsForPreview,
  writePreviewIfDifferent,
  type PreviewedPoll,
} from './repository.ts'

type PreviewContext = Pick<Context, 'database' | 'results' | 'now'>

/** Interval of the search for outdated previews. The default period moves on at midnight. */
const REFRESH_MS = 10 * 60_000

const todayOf = ({ now }: Pick<Context, 'now'>) => dateInBerlin(now())

/**
 * Writes the preview data of a poll (shares, size, days) from its votes in the default period. The preview of a
 * protected poll without reportable votes is emptied, even if an earlier version or a deleted vote left data. A poll
 * with published shares or exact figures keeps its data. `updatedAt` becomes the day on which votes become reportable,
 * not when they are cast.
 */
async function refreshPreview(context: PreviewContext, poll: PreviewedPoll): Promise<void> {
  const { database, results, now } = context
  const today = todayOf(context)
  const description = toEnginePollDescription(poll)
  const extent = await results.voteExtent(description)
  const { main } = await runViews({ engine: results, now: now() }, poll, TOTAL_ONLY_PLAN, {})
  const isDated = extent !== null && poll.hasVoteDates
  const last = isDated ? formatEpochDay(extent.lastDay) : poll.lastAnswerOn
  const hasNewVotes =
    extent !== null && (extent.reportedCount !== poll.voteCount || last !== poll.lastAnswerOn)
  const isUntold = extent === null && poll.weighting !== 'PUBLISHED' && !description.hasExactFigures
  const mayHaveMore = extent === null ? description.isOpen === true : !extent.hasAllVotes
  await writePreviewIfDifferent(
    database,
    poll,
    {
      previewOn: mayHaveMore ? OUTDATED_PREVIEW_DATE : today,
      ...(hasNewVotes && { newVotesReportedSince: today }),
      ...((extent !== null || poll.weighting === 'PUBLISHED') && toResultPreview(main.result)),
      ...(extent && { voteCount: extent.reportedCount }),
      ...(isUntold && { ...NO_PREVIEW, voteCount: 0, lastAnswerOn: null }),
    },
    isDated ? { first: formatEpochDay(extent.firstDay), last: formatEpochDay(extent.lastDay) } : undefined,
  )
}

/** Pause between two refreshes of one poll. A refresh that changes figures sends votes in progress through all rules. */
const REFRESH_PAUSE_MS = 3_000
/** Milliseconds per refresh of all polls with new votes together: each takes 5 to 20 ms of CPU. */
const REFRESH_SHARE_MS = 500

/**
 * Returns a function that refreshes the preview of a poll after a vote, in the background. Refreshes never run
 * concurrently: each waits for the votes in progress on its poll, and has a connection meanwhile. Votes during a
 * refresh or the pause after it cause one more.
 */
export function createBackgroundPreviewRefresher(
  context: Context,
): (pollId: number, onFailure: (error: unknown) => void) => void {
  const scheduled = new Map<number, { again: boolean }>()
  let last = Promise.resolve()

  async function refresh(pollId: number, round: { again: boolean }): Promise<void> {
    try {
      while (round.again) {
        round.again = false
        context.results.votesChanged(pollId)
        // read again: the first vote cast here ends exact figures
        const current = last.then(() => refreshPollPreviews(context, [pollId]))
        last = current.catch(() => undefined)
        await current
        await context.background.sleepUnlessClosing(
          Math.max(REFRESH_PAUSE_MS, scheduled.size * REFRESH_SHARE_MS),
        )
      }
    } finally {
      scheduled.delete(pollId)
    }
  }

  return (pollId, onFailure) => {
    const round = scheduled.get(pollId)
    if (round) {
      round.again = true
      return
    }
    const first = { again: true }
    scheduled.set(pollId, first) // before the background starts it, because other votes come until then
    context.background.runAfterResponse(() => refresh(pollId, first), onFailure)
  }
}

export async function refreshPollPreviews(context: PreviewContext, ids: readonly number[]): Promise<void> {
  for (const poll of await findPollsForPreview(context.database, ids)) await refreshPreview(context, poll)
}

/** Polls that are read at a time. */
const BATCH = 50

/**
 * Returns a function that refreshes all outdated previews, one after another. A poll whose votes may not be reported yet
 * stays outdated; it is skipped until the day, the poll or its votes have changed.
 */
export function createOutdatedPreviewRefresher(
  context: PreviewContext,
  onError: (error: unknown) => void,
): (isStopped?: () => boolean) => Promise<void> {
  const done = new Map<number, string>()

  return async (isStopped = () => false) => {
    const today = todayOf(context)
    const states = new Map<number, string>()
    for (const { id, changeToken } of await findOutdatedPreviews(context.database, today))
      states.set(id, `${today} ${changeToken}`)
    for (const id of done.keys()) if (!states.has(id)) done.delete(id)
    const due = [...states.keys()].filter((id) => done.get(id) !== states.get(id))
    for (let start = 0; start < due.length; start += BATCH) {
      for (const poll of await findPollsForPreview(context.database, due.slice(start, start + BATCH))) {
        if (isStopped()) return
        try {
          context.results.votesChanged(poll.id) // the state includes votes that another process has just stored
          await refreshPreview(context, poll)
          done.set(poll.id, states.get(poll.id) ?? '')
        } catch (cause) {
          onError(new Error(`The preview of poll ${poll.id} could not be refreshed.`, { cause }))
        }
      }
    }
  }
}

/**
 * Refreshes outdated previews now and every ten minutes.
 *
 * @returns a function that stops it after the current poll
 */
export function startOutdatedPreviewRefresh(context: PreviewContext, onError: (error: unknown) => void) {
  let isStopped = false
  const refresh = createOutdatedPreviewRefresher(context, onError)
  const stop = runNowAndRepeat(() => refresh(() => isStopped), REFRESH_MS, onError)
  return () => {
    isStopped = true
    return stop()
  }
}
