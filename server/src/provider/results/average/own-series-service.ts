import type { NotComparedReason } from '../../../../../contract/own-series-gap.ts'
import { compareEstimates, judgeFamily, type Verdict } from '../../../../../contract/significance.ts'
import { formatEpochDay, parseEpochDay } from '../../../results/days.ts'
import type { PollAverage } from '../../../statistics/poll-average.ts'
import type { PollWithAnswers } from '../repository.ts'
import { runViews, type ResultsAsOf } from '../view/service.ts'
import {
  mapToRequestedAnswersIfComparable,
  type PeriodShares,
  type PollResults,
} from './comparable-results-service.ts'

/** The average of each answer on some days. */
interface AverageLines {
  readonly days: readonly string[]
  readonly answers: readonly ({ readonly position: number } & Pick<PollAverage, 'points'>)[]
}

/** The figures of a poll of our own in a whole period of its time series. */
export interface OwnPeriod extends PeriodShares {
  /** Unweighted, with noise if protected. */
  readonly respondents: number | null
  /** Whether there are too few respondents for a verdict. */
  readonly isLowBase: boolean
  /** Whether its votes could be weighted. */
  readonly isWeighted: boolean
}

/** How far the share of an answer is from the average of institutes in the middle of a period. */
interface ComparedAnswer extends Verdict {
  readonly position: number
  readonly share: number
  readonly average: number
  /** Share minus average. */
  readonly difference: number
}

/** A poll of our own beside the average of institutes, by the answer positions of the requested poll. */
export interface OwnSeries {
  readonly poll: Pick<PollWithAnswers, 'id' | 'title' | 'question' | 'population'>
  /** The weighted periods with a middle between the first and the last result of the institutes. */
  readonly periods: readonly OwnPeriod[]
  /** The latest of them with enough respondents, and the difference of each answer; null if there is none. */
  readonly latest: { readonly period: OwnPeriod; readonly answers: readonly ComparedAnswer[] } | null
  /** Why nothing is compared; null if something is. */
  readonly noComparisonReason: NotComparedReason | null
}

/**
 * Returns the whole periods of a poll's time series, in months or longer steps. They are the protected figures that the
 * same step of its time series shows.
 */
export async function readCompletePollPeriods(
  source: ResultsAsOf,
  poll: PollWithAnswers,
): Promise<OwnPeriod[]> {
  const plan = { tables: [], series: 'finest' as const, shortestStep: 'month' as const }
  const { series } = await runViews(source, poll, plan, { period: 'all' })
  return (series?.result.series ?? [])
    .filter(({ isGap, isPartial }) => !isGap && !isPartial)
    .map(({ from, to, respondents, base, weighting, answers }) => ({
      from,
      to,
      middleEpochDay: Math.round((parseEpochDay(from) + parseEpochDay(to)) / 2),
      respondents,
      isLowBase: base !== 'ok',
      isWeighted: weighting?.method !== 'unweighted',
      shares: answers.flatMap(({ position, share, se, ci95 }) =>
        share === null ? [] : [{ position, share, se, ci95 }],
      ),
    }))
}

/**
 * Compares the latest weighted period of a poll of our own with the average of institutes on its middle day. Both sides are
 * independent; the differences of all answers are one family (decision 22).
 *
 * @param average has the middle day of each period between its first and its last result
 * @param requested the poll whose answer positions the average has
 */
export function compareLatestWithAverage(
  average: AverageLines,
  requested: PollResults,
  own: PollResults<OwnPeriod>,
): OwnSeries {
  const averaged = new Set(average.answers.map(({ position }) => position))
  const weighted = own.results.filter(({ isWeighted }) => isWeighted)
  const common = mapToRequestedAnswersIfComparable(requested, { ...own, results: weighted })
    .map((period) => ({ ...period, shares: period.shares.filter(({ position }) => averaged.has(position)) }))
    .filter(({ shares }) => shares.length > 0)
  const periods = common.filter(({ middleEpochDay }) => average.days.includes(formatEpochDay(middleEpochDay)))
  const period = periods.findLast(({ isLowBase }) => !isLowBase)
  return {
    poll: own.poll,
    periods,
    latest: period ? { period, answers: compareAnswers(average, period) } : null,
    noComparisonReason: period ? null : findNoComparisonReason(),
  }

  function findNoComparisonReason(): NotComparedReason {
    if (own.results.length === 0) return 'too_few_respondents'
    if (weighted.length === 0) return 'not_weighted'
    if (common.length === 0) return 'no_common_answers'
    return periods.length === 0 ? 'no_common_period' : 'too_few_respondents'
  }
}

function compareAnswers(
  { days, answers }: AverageLines,
  { middleEpochDay, shares }: OwnPeriod,
): ComparedAnswer[] {
  const index = days.indexOf(formatEpochDay(middleEpochDay))
  const sides = shares.map(({ position, ...own }) => {
    const point = answers.find((answer) => answer.position === position)?.points[index]
    const average = point ? { share: point.value, se: point.se } : { share: null }
    return { position, share: own.share, average: average.share, compared: compareEstimates(average, own) }
  })
  const verdicts = judgeFamily(sides.map(({ compared }) => compared))
  return sides.flatMap(({ position, share, average, compared }, at) => {
    const verdict = verdicts[at]
    return verdict && compared && average !== null
      ? [{ position, share, average, difference: compared.difference, ...verdict }]
      : []
  })
}
