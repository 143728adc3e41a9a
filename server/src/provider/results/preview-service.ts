import type { Context } from '../../context/context.ts'
import { NO_PREVIEW, previewFrom } from '../../results/vote-writing.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay } from '../../results/days.ts'
import { describePoll } from './description-presenter.ts'
import { runViews, TOTAL_ONLY } from './view-service.ts'
import {
  findOutdated,
  findPreviewedByIds,
  PENDING_VOTES,
  writePreview,
  type PreviewedPoll,
} from './preview-repository.ts'

type PreviewContext = Pick<Context, 'database' | 'results' | 'now'>

/** Between one look for outdated previews and the next: the default period moves on at midnight. */
const REFRESH_MS = 10 * 60_000

const todayOf = ({ now }: Pick<Context, 'now'>) => dateOfDay(dayInBerlin(now().getTime()))

/**
 * Writes what cards and lists show of a poll (shares, size, days) from its votes, in its default period. Of a protected
 * poll without votes that may be told they show nothing, also where an earlier version or a deleted vote left more. A poll
 * with published shares or exact figures keeps what it was given. Its last update is when votes began to be told, not
 * when they were cast.
 */
async function refreshPreview(context: PreviewContext, poll: PreviewedPoll): Promise<void> {
  const { database, results, now } = context
  const description = describePoll(poll)
  const extent = await results.extent(description)
  const { main } = await runViews(results, poll, TOTAL_ONLY, {}, { now: now() })
  const isDated = extent !== null && poll.hasVoteDates
  const last = isDated ? dateOfDay(extent.last) : poll.lastAnswerOn
  const hasNewVotes = extent !== null && (extent.votes !== poll.voteCount || last !== poll.lastAnswerOn)
  const isUntold = extent === null && poll.weighting !== 'PUBLISHED' && !description.hasExactFigures
  const mayHaveMore = extent === null ? description.isOpen === true : !extent.isWhole
  await writePreview(
    database,
    poll.id,
    {
      previewOn: mayHaveMore ? PENDING_VOTES : todayOf(context),
      ...(hasNewVotes && { updatedAt: now() }),
      ...((extent !== null || poll.weighting === 'PUBLISHED') && previewFrom(main.result)),
      ...(extent && { voteCount: extent.votes }),
      ...(isUntold && { ...NO_PREVIEW, voteCount: 0, lastAnswerOn: null }),
    },
    isDated ? { first: dateOfDay(extent.first), last: dateOfDay(extent.last) } : undefined,
  )
}

/**
 * Refreshes the preview of a poll that was voted on, in the background. However many votes come in, one poll is
 * counted once at a time, and once more when votes came in meanwhile.
 */
export function createPreviewRefresher(context: Context) {
  const busy = new Map<number, { again: boolean }>()

  async function refresh(pollId: number): Promise<void> {
    const round = { again: true }
    busy.set(pollId, round)
    try {
      while (round.again) {
        round.again = false
        // Read anew: the first vote that is cast here ends exact figures.
        await refreshPreviewsOf(context, [pollId])
      }
    } finally {
      busy.delete(pollId)
    }
  }

  return (pollId: number, onFailure: (error: unknown) => void): void => {
    const round = busy.get(pollId)
    if (round) round.again = true
    else context.background.run(() => refresh(pollId), onFailure)
  }
}

/** Refreshes the previews of these polls. */
export async function refreshPreviewsOf(context: PreviewContext, ids: readonly number[]): Promise<void> {
  for (const poll of await findPreviewedByIds(context.database, ids)) await refreshPreview(context, poll)
}

/** Refreshes every outdated preview, one after the other. */
export async function refreshPreviews(
  context: PreviewContext,
  onError: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const poll of await findOutdated(context.database, todayOf(context))) {
    if (isStopped()) return
    await refreshPreview(context, poll).catch((error: unknown) =>
      onError(new Error(`The preview of poll ${poll.id} could not be refreshed.`, { cause: error })),
    )
  }
}

/**
 * Refreshes outdated previews now and every ten minutes.
 *
 * @returns a function that ends it when the poll under way is done
 */
export function startPreviewRefresh(
  context: PreviewContext,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  const work = () => refreshPreviews(context, onError, () => isStopped).catch(onError)
  let round = work()
  const timer = setInterval(() => {
    round = round.then(work)
  }, REFRESH_MS)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await round
  }
}
