import { findUnitAndClasses, type ClassIntervals } from '../../../contract/class-intervals.ts'
import { WEIGHTING_MARGIN } from '../../../contract/enumerations/results.ts'
import { getLabelOrDash } from '../../../contract/enumerations/values.ts'
import { isInBand, type AgeBand } from '../../../contract/filter.ts'
import { isOpenEndedKind } from '../../../contract/poll-kinds.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import type { GroupFigures, ViewResult } from '../results/view.ts'
import { archivePollsThatReachedEnd } from './admin-polls/auto-archive-service.ts'
import { findOrganizationIdByKey } from './polls/embed-key-service.ts'
import { isEmbeddable, toPublicPageScope } from './polls/policy.ts'
import { createPollReader, type PollDetailRow } from './polls/poll-by-id-repository.ts'
import { formatCredit } from './polls/study-presenter.ts'
import { MIN_REPORTED_COUNT, toReportedCount } from './reported-count.ts'
import { createBackgroundPreviewRefresher } from './results/preview/service.ts'
import { toEnginePollDescription } from './results/view/description-presenter.ts'
import { formatPeriodLabel } from './results/view/filter-presenter.ts'
import type { ViewPlan } from './results/view/policy.ts'
import { runViews, TOTAL_ONLY_PLAN, type PeriodResult } from './results/view/service.ts'
import { ANONYMOUS } from './viewer.ts'

/** A poll with a widget that everyone may see. */
export interface PublicPoll extends PollDetailRow {
  /** See `formatCredit`. */
  credit: string
  /** See `findUnitAndClasses`. */
  classIntervals: ClassIntervals | null
}

/** The weighted result of a poll in its default period. */
export interface PublicResult extends ViewResult {
  usedPeriod: PeriodResult['used']
  /** The name of the period; null if the period is a range of days. */
  periodName: string | null
  /** German names of the margins used for weighting. */
  marginNames: string[]
  /** The number of respondents; for a very small number only that it is less than `below`. */
  respondents: { count: number } | { below: number }
  /** The number of open-ended answers without a category; null for a very small number. */
  uncodedCount: number | null
}

/** The result of one age band. */
export interface AgeResult {
  band: AgeBand
  figures: GroupFigures
  /** Whether the figures contain complete days only. */
  isProtected: boolean
}

/** Maximum number of unanswered polls to look at. Some of them may not be open for a voter. */
const UNANSWERED = 12

/** The interface for hosts outside the provider that show single polls to everyone and accept votes. */
export interface PublicPolls {
  /** Returns a poll that has a widget and is public, or whose key is given; undefined for any other. */
  find: (id: number, key?: string | null) => Promise<PublicPoll | undefined>
  result: (poll: PublicPoll) => Promise<PublicResult>
  /** Returns the result of the age band that contains `age`; null if the poll has no such band. */
  ageResult: (poll: PublicPoll, age: number) => Promise<AgeResult | null>
  /** Returns the most relevant other poll that a voter has not answered and `isOpen` accepts. */
  findNext: (
    poll: PublicPoll,
    answered: ReadonlySet<number>,
    isOpen: (poll: PublicPoll) => boolean,
  ) => Promise<PublicPoll | null>
  /** Archives the poll if a vote has reached its automatic end. Runs in the transaction of that vote. */
  archiveIfDue: (transaction: Transaction, pollId: number, now: Date) => Promise<void>
  /** Makes the next result include the new vote (see `ResultsEngine.voteAdded`), and schedules a refresh of the poll's preview. */
  voteAdded: (poll: Pick<PublicPoll, 'id'>, onFailure: (error: unknown) => void) => void
}

/** Creates the interface for hosts outside the provider. */
export function createPublicPolls(context: Context): PublicPolls {
  const read = createPollReader(context.database)
  const refreshPreview = createBackgroundPreviewRefresher(context)
  const find: PublicPolls['find'] = async (id, key = null) => {
    const organizationId = key === null ? null : findOrganizationIdByKey(context.vault, id, key)
    const poll = await read({ id, userId: null, scope: { ...toPublicPageScope(ANONYMOUS), organizationId } })
    if (!poll || !isEmbeddable(poll)) return undefined
    return {
      ...poll,
      credit: formatCredit(poll),
      classIntervals: findUnitAndClasses(poll.kind, poll.answers),
    }
  }
  return {
    find,
    result: async (poll) => {
      const { main } = await runViews(
        { engine: context.results, now: context.now() },
        poll,
        TOTAL_ONLY_PLAN,
        {},
      )
      const { result, used } = main
      const count = result.total.respondents
      const uncodedCount = isOpenEndedKind(poll.kind)
        ? await context.results.uncodedAnswerCount(toEnginePollDescription(poll))
        : 0
      return {
        ...result,
        usedPeriod: used,
        periodName: formatPeriodLabel(used),
        marginNames: result.weighting.margins.map((name) => getLabelOrDash(WEIGHTING_MARGIN, name)),
        respondents:
          count === null || (count > 0 && count < MIN_REPORTED_COUNT)
            ? { below: MIN_REPORTED_COUNT }
            : { count },
        uncodedCount: toReportedCount(uncodedCount),
      }
    },
    ageResult: async (poll, age) => {
      const plan: ViewPlan = { tables: [['AGE']], series: null }
      const { main } = await runViews({ engine: context.results, now: context.now() }, poll, plan, {})
      const figures = main.result.groups.find(({ key }) => key.age !== undefined && isInBand(age, key.age))
      if (figures?.key.age === undefined) return null
      return { band: figures.key.age, figures, isProtected: main.result.isProtected }
    },
    findNext: async ({ id, topic }, answered, isOpen) => {
      await context.pollIndex.refresh()
      const scope = { organizationId: null, statuses: ['PUBLISHED'] }
      const except = new Set([...answered, id])
      for (const next of context.pollIndex.pickNewestIds(scope, {
        preferredTopic: topic,
        exceptIds: except,
        limit: UNANSWERED,
      })) {
        const poll = await find(next)
        if (poll !== undefined && isOpen(poll)) return poll
      }
      return null
    },
    archiveIfDue: async (transaction, pollId, now) => {
      await archivePollsThatReachedEnd(transaction, now, pollId)
    },
    voteAdded: (poll, onFailure) => {
      context.results.voteAdded(poll.id)
      refreshPreview(poll.id, onFailure)
    },
  }
}
