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
import { createVisiblePollReader, type PollDetailRow } from './polls/poll-by-id-repository.ts'
import { formatCredit } from './polls/study-presenter.ts'
import { MIN_REPORTED_COUNT, toReportedCount } from './reported-count.ts'
import { createBackgroundPreviewRefresher } from './results/preview/service.ts'
import { toEnginePollDescription } from './results/view/description-presenter.ts'
import { findNamedPeriodLabel } from './results/view/filter-presenter.ts'
import type { ViewPlan } from './results/view/policy.ts'
import { runViews, TOTAL_ONLY_PLAN, type PeriodResult } from './results/view/service.ts'
import { ANONYMOUS } from './viewer.ts'

/** A poll with a widget that everyone may see. */
export interface WidgetPoll extends PollDetailRow {
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

export interface AgeResult {
  band: AgeBand
  figures: GroupFigures
  /** Whether the figures contain complete days only. */
  isProtected: boolean
}

/** Maximum number of unanswered polls to look at. Some of them may not be open for a voter. */
const UNANSWERED = 12

/** The interface for hosts outside the provider that show single polls to everyone and accept votes. */
export type PublicPolls = ReturnType<typeof createPublicPolls>

export function createPublicPolls(context: Context) {
  const read = createVisiblePollReader(context.database)
  const refreshPreview = createBackgroundPreviewRefresher(context)
  /** Returns a poll that has a widget and is public, or whose key is given; undefined for any other. */
  const find = async (id: number, key: string | null = null): Promise<WidgetPoll | undefined> => {
    const organizationId = key === null ? null : findOrganizationIdByKey(context.vault, id, key)
    const poll = await read({ id, userId: null, scope: { ...toPublicPageScope(ANONYMOUS), organizationId } })
    if (!poll || !isEmbeddable(poll)) return undefined
    return {
      ...poll,
      credit: formatCredit(poll),
      classIntervals: findUnitAndClasses(poll.kind, poll.answers),
    }
  }
  const runMainView = async (poll: WidgetPoll, plan: ViewPlan) =>
    (await runViews({ engine: context.results, now: context.now() }, poll, plan, {})).main
  return {
    find,
    result: async (poll: WidgetPoll): Promise<PublicResult> => {
      const { result, used } = await runMainView(poll, TOTAL_ONLY_PLAN)
      const count = result.total.respondents
      const uncodedCount = isOpenEndedKind(poll.kind)
        ? await context.results.uncodedAnswerCount(toEnginePollDescription(poll))
        : 0
      return {
        ...result,
        usedPeriod: used,
        periodName: findNamedPeriodLabel(used),
        marginNames: result.weighting.margins.map((name) => getLabelOrDash(WEIGHTING_MARGIN, name)),
        respondents:
          count === null || (count > 0 && count < MIN_REPORTED_COUNT)
            ? { below: MIN_REPORTED_COUNT }
            : { count },
        uncodedCount: toReportedCount(uncodedCount),
      }
    },
    /** Returns the result of the age band that contains `age`; null if the poll has no such band. */
    ageResult: async (poll: WidgetPoll, age: number): Promise<AgeResult | null> => {
      const { result } = await runMainView(poll, { tables: [['AGE']], series: null })
      const figures = result.groups.find(({ key }) => key.age !== undefined && isInBand(age, key.age))
      if (figures?.key.age === undefined) return null
      return { band: figures.key.age, figures, isProtected: result.isProtected }
    },
    /** Returns the most relevant other poll that a voter has not answered and `isOpen` accepts. */
    findNext: async (
      { id, topic }: WidgetPoll,
      answered: ReadonlySet<number>,
      isOpen: (poll: WidgetPoll) => boolean,
    ): Promise<WidgetPoll | null> => {
      await context.pollIndex.refresh()
      const scope = { organizationId: null, statuses: ['PUBLISHED'] }
      const exceptIds = new Set([...answered, id])
      const choice = { preferredTopic: topic, exceptIds, limit: UNANSWERED }
      for (const next of context.pollIndex.pickNewestIds(scope, choice)) {
        const poll = await find(next)
        if (poll !== undefined && isOpen(poll)) return poll
      }
      return null
    },
    /** Archives the poll if a vote has reached its automatic end. Runs in the transaction of that vote. */
    archiveIfDue: async (transaction: Transaction, pollId: number, now: Date): Promise<void> => {
      await archivePollsThatReachedEnd(transaction, now, pollId)
    },
    /**
     * Makes the next result include the new vote (see `ResultsEngine.voteAdded`), and schedules a refresh of the poll's
     * preview.
     */
    voteAdded: (poll: Pick<WidgetPoll, 'id'>, onFailure: (error: unknown) => void): void => {
      context.results.voteAdded(poll.id)
      refreshPreview(poll.id, onFailure)
    },
  }
}
