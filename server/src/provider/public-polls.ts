import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results.ts'
import { labelOf } from '../../../contract/enumerations/values.ts'
import { isInBand, type AgeBand } from '../../../contract/filter.ts'
import { takesWords } from '../../../contract/poll-kinds.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import type { GroupFigures, ViewResult } from '../results/view.ts'
import { archiveDuePolls } from './admin-polls/auto-archive-service.ts'
import { isEmbeddable, showableTo } from './polls/policy.ts'
import { createPollReader, type PollDetailRow } from './polls/poll-by-id-repository.ts'
import { findUnanswered } from './polls/unanswered-repository.ts'
import { createPreviewRefresher } from './results/preview-service.ts'
import { creditOf } from './polls/study-presenter.ts'
import { classScaleOf, type ClassScale } from '../results/class-bounds.ts'
import { periodLabel } from './results/filter-presenter.ts'
import { MIN_REPORTED_COUNT, reportedCount } from './reported-count.ts'
import { describePoll } from './results/description-presenter.ts'
import { runViews, TOTAL_ONLY, type PeriodResult } from './results/view-service.ts'
import type { ViewPlan } from './results/view-policy.ts'
import { ANONYMOUS } from './viewer.ts'

/** A poll with a widget that is open to everybody. */
export interface PublicPoll extends PollDetailRow {
  /** See `creditOf`. */
  credit: string
  /** See `classScaleOf`. */
  classScale: ClassScale | null
}

/** The weighted result of a poll in its default period. */
export interface PublicResult extends ViewResult {
  used: PeriodResult['used']
  /** The name of the period; null for one that is known by its days. */
  periodName: string | null
  /** German names of the margins that the votes were weighted to. */
  marginNames: string[]
  /** How many respondents may be told: of very few, only that they are fewer than `below`. */
  respondents: { count: number } | { below: number }
  /** How many open-ended answers are in no category yet; null for very few. */
  uncoded: number | null
}

/** The figures of one age band. */
export interface AgeResult {
  band: AgeBand
  figures: GroupFigures
  /** Whether they are of complete days alone. */
  isProtected: boolean
}

/** How many polls are looked through for one that is still open to somebody. */
const UNANSWERED = 12

/** All that a host may know of the provider that shows single polls to everybody and takes votes on them. */
export interface PublicPolls {
  /** Returns a poll that has a widget and that everybody may see; undefined for any other. */
  find: (id: number) => Promise<PublicPoll | undefined>
  result: (poll: PublicPoll) => Promise<PublicResult>
  /** The result of those in the age band that an age belongs to; null where the poll has no such bands. */
  ageResult: (poll: PublicPoll, age: number) => Promise<AgeResult | null>
  /** Further polls that a voter has not answered, the likeliest to interest them first. */
  unanswered: (poll: PublicPoll, voterId: number) => Promise<PublicPoll[]>
  /** Archives a poll whose automatic end a vote has reached, in the transaction of that vote. */
  archiveIfDue: (transaction: Transaction, pollId: number, now: Date) => Promise<void>
  /** Has the next result count the newest vote, and the poll's cards soon. A failure is told to `onFailure`. */
  voteAdded: (poll: PublicPoll, onFailure: (error: unknown) => void) => void
}

export function createPublicPolls(context: Context): PublicPolls {
  const read = createPollReader(context.database)
  const refreshPreview = createPreviewRefresher(context)
  const find: PublicPolls['find'] = async (id) => {
    const poll = await read({ id, userId: null, scope: showableTo(ANONYMOUS) })
    if (!poll || !isEmbeddable(poll)) return undefined
    return { ...poll, credit: creditOf(poll), classScale: classScaleOf(poll.kind, poll.answers) }
  }
  return {
    find,
    result: async (poll) => {
      const { main } = await runViews(context.results, poll, TOTAL_ONLY, {}, { now: context.now() })
      const { result, used } = main
      const count = result.total.used
      const uncoded = takesWords(poll.kind) ? await context.results.uncoded(describePoll(poll)) : 0
      return {
        ...result,
        used,
        periodName: periodLabel(used),
        marginNames: result.weighting.margins.map((name) => labelOf(WEIGHTING_MARGIN, name)),
        respondents:
          count === null || (count > 0 && count < MIN_REPORTED_COUNT)
            ? { below: MIN_REPORTED_COUNT }
            : { count },
        uncoded: reportedCount(uncoded),
      }
    },
    ageResult: async (poll, age) => {
      const plan: ViewPlan = { tables: [['AGE']], series: null }
      const { main } = await runViews(context.results, poll, plan, {}, { now: context.now() })
      const figures = main.result.groups.find(({ key }) => key.age !== undefined && isInBand(age, key.age))
      if (figures?.key.age === undefined) return null
      return { band: figures.key.age, figures, isProtected: main.result.isProtected }
    },
    unanswered: async ({ id, topic }, voterId) => {
      const ids = await findUnanswered(context.database, {
        scope: showableTo(ANONYMOUS),
        voterId,
        exceptId: id,
        topic,
        limit: UNANSWERED,
      })
      const found = await Promise.all(ids.map(find))
      return found.filter((poll) => poll !== undefined)
    },
    archiveIfDue: async (transaction, pollId, now) => {
      await archiveDuePolls(transaction, now, pollId)
    },
    voteAdded: (poll, onFailure) => {
      context.results.votesChanged(poll.id)
      refreshPreview(poll.id, onFailure)
    },
  }
}
