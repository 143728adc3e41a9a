import type { IndexComponent, IndexFormula, IndexProblem } from '../../../../contract/decision-index.ts'
import { isTooUncertain } from '../../../../contract/part-quality.ts'
import { allowsMultipleAnswers } from '../../../../contract/poll-kinds.ts'
import type { Context } from '../../context/context.ts'
import type { PastFormula } from '../../database/schema-indexes.ts'
import { normalizeCaseAndSpaces } from '../../lib/same-text.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import type { PeriodFigures } from '../../results/view.ts'
import {
  balanceRange,
  computeIndex,
  toBalance,
  type ComponentMonth,
  type ComponentSeries,
  type IndexMonth,
} from '../../statistics/decision-index.ts'
import type { Choice } from '../../statistics/protection.ts'
import type { PollScope } from '../polls/repository.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import { runViews, type ResultsAsOf } from '../results/view/service.ts'
import { findPollIdsWithWidget } from './repository.ts'

/** A formula with its values in the months to which it applies. */
export interface ComputedFormula {
  readonly formula: IndexFormula
  /** The first month; null for the first formula. */
  readonly firstMonth: string | null
  readonly months: readonly IndexMonth[]
  /** Why there are no values. */
  readonly problem: IndexProblem | null
}

interface ComputedFormulas {
  formulas: ComputedFormula[]
  /** The readable polls of all formulas. */
  polls: ReadonlyMap<number, PollWithAnswers>
}

/**
 * Returns a function that computes an index for a reader: its past formulas and the present one. The only input are the
 * monthly figures that the pages of its polls show, so an index reveals nothing that they do not. With `frozenAt`, values
 * and formulas are those of this time.
 *
 * @param monthCacheByPoll the months already read, by poll, for several indexes of one request with the same `frozenAt`
 */
export function createIndexCalculator(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  monthCacheByPoll?: Map<number, Promise<readonly PeriodFigures[]>>,
) {
  const readPoll = createVisiblePollWithAnswersReader(context.database)
  return async (
    scopeOf: (pollId: number) => PollScope,
    formula: IndexFormula,
    pastFormulas: readonly PastFormula[] = [],
    frozenAt: Date | null = null,
  ): Promise<ComputedFormulas> => {
    const lastMonth = frozenAt && monthInBerlin(frozenAt)
    const past = pastFormulas.filter(({ until }) => lastMonth === null || until <= lastMonth)
    const present = pastFormulas[past.length]?.formula ?? formula
    const all = [...past.map((one) => one.formula), present]
    const ids = [...new Set(all.flatMap(({ components }) => components.map(({ pollId }) => pollId)))]
    const found = await Promise.all(ids.map((id) => readPoll({ id, userId: null, scope: scopeOf(id) })))
    const polls = new Map(found.flatMap((poll) => (poll ? [[poll.id, poll] as const] : [])))
    const widgetPolls = await findPollIdsWithWidget(context.database, ids)
    const source = { engine: context.results, now: context.now(), frozenAt }
    const read = monthCacheByPoll ?? new Map<number, Promise<readonly PeriodFigures[]>>()
    const periods = new Map(
      await Promise.all(
        [...polls.values()].map(async (poll) => {
          const reading = read.get(poll.id) ?? readMonths(source, poll)
          read.set(poll.id, reading)
          return [poll.id, await reading] as const
        }),
      ),
    )
    return {
      polls,
      formulas: all.map((one, index) => {
        const firstMonth = past[index - 1]?.until ?? null
        const until = past[index]?.until
        const { months, problem } = compute(one, { polls, periods, widgetPolls })
        const applies = ({ month }: IndexMonth) =>
          (firstMonth === null || firstMonth <= month) && (until === undefined || month < until)
        return { formula: one, firstMonth, months: months.filter(applies), problem }
      }),
    }
  }
}

/** Returns the month in Germany of a time, such as `2026-11`. */
export const monthInBerlin = (time: Date): string => dateInBerlin(time).slice(0, 7)

/** Returns the figures of each month of a poll, as its page shows them. */
async function readMonths(source: ResultsAsOf, poll: PollWithAnswers): Promise<readonly PeriodFigures[]> {
  const { series } = await runViews(source, poll, { tables: [], series: 'month' }, {})
  return series?.result.series ?? []
}

interface Sources {
  polls: ReadonlyMap<number, PollWithAnswers>
  /** The figures of each poll. */
  periods: ReadonlyMap<number, readonly PeriodFigures[]>
  /** The polls that anyone may have answered, also respondents of another institute. */
  widgetPolls: ReadonlySet<number>
}

function compute(
  { components, base }: IndexFormula,
  { polls, periods, widgetPolls }: Sources,
): { months: readonly IndexMonth[]; problem: IndexProblem | null } {
  const series: ComponentSeries[] = []
  for (const component of components) {
    const poll = polls.get(component.pollId)
    if (!poll) return { months: [], problem: 'POLL_NOT_READABLE' }
    if (poll.weighting === 'PUBLISHED') return { months: [], problem: 'POLL_HAS_WAVES' }
    const choice = allowsMultipleAnswers(poll.kind) ? 'MULTIPLE' : 'SINGLE'
    const months = (periods.get(poll.id) ?? []).flatMap((period) => toMonth(period, component, choice) ?? [])
    if (!poll.hasVoteDates || months.length === 0) return { months: [], problem: 'NO_MONTHS' }
    series.push({
      weight: component.weight,
      source: widgetPolls.has(poll.id) ? null : poll.institute && normalizeCaseAndSpaces(poll.institute),
      range: balanceRange(component.answers, choice),
      months,
    })
  }
  return computeIndex(series, base)
}

/** Returns the balance of a month; null for one whose figures charts do not show, and for a period of several months. */
function toMonth(
  period: PeriodFigures,
  { answers: factors }: IndexComponent,
  choice: Choice,
): ComponentMonth | null {
  const { from, to, isGap, isPartial, answers, effectiveN, base } = period
  const month = from.slice(0, 7)
  if (to.slice(0, 7) !== month || isGap || isTooUncertain(answers)) return null
  const balance = toBalance({ answers, effective: effectiveN }, factors, choice)
  return balance && { month, from, to, isPartial, isLowBase: base !== 'ok', ...balance }
}
