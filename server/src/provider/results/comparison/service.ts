import { breakDates } from '../../../../../contract/charts/breaks.ts'
import { areWeightedAlike } from '../../../../../contract/result-weights.ts'
import { fieldError } from '../../../http/errors.ts'
import { isSameText } from '../../../lib/same-text.ts'
import {
  judgePairsBySubject,
  getPairsWithEnoughRespondents,
  type Contrast,
  type ContrastPair,
  type SharedRespondents,
} from '../../../results/contrasts.ts'
import type { DayRange } from '../../../results/days.ts'
import type { ResultsEngine } from '../../../results/engine.ts'
import { TooManyBlocksError } from '../../../results/scan.ts'
import type { Filter, ProtectedFigures, ViewResult } from '../../../results/view.ts'
import { judgeGroupsInTestFamily, judgePeriodsInTestFamily } from '../contrasts/family-service.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { findFilterRefusal } from '../view/filter-refusal-policy.ts'
import type { FiguresQueryWire, UsedPeriodWire } from '../view/schema.ts'
import { runViews, TOTAL_ONLY_PLAN, type ResultsAsOf } from '../view/service.ts'
import {
  remapAnswerPositions,
  mapAllPositionsToRequested,
  withRequestedScaleHalves,
} from '../waves/service.ts'
import { areEquivalentFilters, findDayOverlap, findFilterOverlap } from './overlap-policy.ts'
import type { ComparisonQueryWire } from './schema.ts'

interface ComparedSide extends Pick<ViewResult, 'weighting' | 'isProtected' | 'isTotalExact'> {
  poll: Pick<PollWithAnswers, 'id' | 'title' | 'exactFiguresReason'>
  query: FiguresQueryWire
  used: UsedPeriodWire
  figures: ProtectedFigures
}

export interface PollComparison {
  first: ComparedSide
  second: ComparedSide
  hasCommonRespondents: boolean
  isReworded: boolean
  differences: readonly Contrast<ContrastPair<ProtectedFigures>>[]
}

/**
 * Splits a query into those of both sides. The second side has the filters of the first that it does not override. It
 * also has its days, unless it is another poll: that has its own default period, or all days if the first side has.
 */
export function splitIntoSideQueries(
  query: ComparisonQueryWire,
): Record<'first' | 'second', FiguresQueryWire> {
  const { vs_age, vs_gender, vs_region, vs_period, vs_from, vs_to, vs_poll, ...first } = query
  const hasDays = vs_period !== undefined || vs_from !== undefined || vs_to !== undefined
  const days = hasDays
    ? { period: vs_period, from: vs_from, to: vs_to }
    : vs_poll === undefined
      ? { period: first.period, from: first.from, to: first.to }
      : { period: first.period === 'all' ? first.period : undefined }
  const second = {
    ...chosen('age', vs_age ?? first.age),
    ...chosen('gender', vs_gender ?? first.gender),
    ...chosen('region', vs_region ?? first.region),
    ...days,
    ...(first.weights && { weights: first.weights }),
  }
  return { first, second }
}

/** A parameter without values, as in a segment, selects all. */
const chosen = (param: 'age' | 'gender' | 'region', value: string | undefined) =>
  value ? { [param]: value } : {}

/**
 * Compares two sets of respondents answer by answer: of one poll, or of two polls of a series (decision 19). Periods
 * of one poll are not compared across a changed wording, and sides with different kinds of weighting not at all.
 *
 * @throws ApiError `validation_failed` for identical sides, filters that cannot be applied, or different answers
 */
export async function computeComparison(
  source: ResultsAsOf,
  firstPoll: PollWithAnswers,
  secondPoll: PollWithAnswers,
  query: ComparisonQueryWire,
): Promise<PollComparison> {
  const isOnePoll = firstPoll.id === secondPoll.id
  const positions = mapAllPositionsToRequested(firstPoll, secondPoll)
  if (positions === null)
    throw fieldError('vs_poll', 'Die andere Umfrage der Reihe hat andere Antworten als diese.')
  const queries = splitIntoSideQueries(query)
  const [first, second] = await Promise.all([
    side(source, firstPoll, queries.first),
    side(source, withRequestedScaleHalves(firstPoll, secondPoll, positions), queries.second),
  ])
  const isOnePeriod = isSamePeriod(first.used, second.used)
  if (isOnePoll && isOnePeriod && areEquivalentFilters(queries.first, queries.second))
    throw fieldError('vs_poll', 'Beide Seiten zeigen dieselben Befragten in denselben Tagen.')
  const compared = { ...second, figures: remapAnswerPositions(second.figures, positions) }
  const common = isOnePoll ? findCommonRespondents([first, second]) : null
  const isReworded = isOnePoll
    ? !isOnePeriod && isRewordedBetween(firstPoll, first.used, second.used)
    : !isSameText(firstPoll.question, secondPoll.question) ||
      wasReworded(firstPoll, first.used) ||
      wasReworded(secondPoll, second.used)
  const isJudged = !(isOnePoll && isReworded) && areWeightedAlike(first.weighting, second.weighting)
  const sides = [first, compared] as const
  const [pair] = getPairsWithEnoughRespondents(sides.map(({ figures }) => figures))
  const differences = isJudged && pair ? await differencesOf(pair) : []
  // A table or series may have other figures of the same respondents, for their noise and fit; it has the verdict.
  const judgedPair = differences[0]?.pair
  return {
    first: { ...first, ...(judgedPair && { figures: judgedPair.first }) },
    second: { ...compared, ...(judgedPair && { figures: judgedPair.second }) },
    hasCommonRespondents: common !== null,
    isReworded,
    differences,
  }

  async function differencesOf(each: ContrastPair<ProtectedFigures>) {
    if (common !== null)
      return judgePairsBySubject([
        { ...each, shared: await sharedRespondents(source.engine, firstPoll, common, query) },
      ])
    if (!isOnePoll) return judgePairsBySubject([each])
    if (isOnePeriod) return judgeGroupsInTestFamily(source, firstPoll, [queries.first, queries.second], each)
    if (!areEquivalentFilters(queries.first, queries.second)) return judgePairsBySubject([each])
    return judgePeriodsInTestFamily(source, firstPoll, queries.first, each, [first.used, second.used])
  }
}

/** Returns the filter of the respondents on both sides of one poll; null if there can be none. */
function findCommonRespondents([first, second]: readonly [ComparedSide, ComparedSide]): CommonFilter | null {
  const people = findFilterOverlap(first.query, second.query)
  const days = findDayOverlap(first.used, second.used)
  return people && days && { ...people, days }
}

type CommonFilter = Filter & { days: DayRange }

/**
 * Returns the respondents on both sides. Without figures if a view cannot count exactly these: one filtered by people
 * counts whole weeks, and one of very many blocks cannot be computed.
 */
async function sharedRespondents(
  engine: ResultsEngine,
  poll: PollWithAnswers,
  filter: CommonFilter,
  { weights }: ComparisonQueryWire,
): Promise<SharedRespondents> {
  const description = toEnginePollDescription(poll)
  const view = await engine
    .query(description, { filter, ...(weights === 'UNWEIGHTED' && { isUnweighted: true }) })
    .catch((error: unknown) => {
      if (error instanceof TooManyBlocksError) return null
      throw error
    })
  const { days } = filter
  const counted = view?.countedDays ?? days
  const isExact =
    view !== null &&
    (days.from === null || counted.from === days.from) &&
    (days.to === null || counted.to === days.to)
  return {
    figures: isExact ? view.total : null,
    isProtected: view?.isProtected ?? true,
    answerValues: description.answerValues ?? [],
  }
}

async function side(
  source: ResultsAsOf,
  poll: PollWithAnswers,
  query: FiguresQueryWire,
): Promise<ComparedSide> {
  const { main } = await runViews(source, poll, TOTAL_ONLY_PLAN, query)
  const refusal = findFilterRefusal(poll, main.result)
  if (refusal) throw fieldError(FIELD[refusal.dimension], refusal.text)
  const { weighting, isProtected, isTotalExact, total } = main.result
  return { poll, query, used: main.used, weighting, isProtected, isTotalExact, figures: total }
}

/** The field of an error for a filter that a poll cannot apply. */
const FIELD = {
  profile: 'profile',
  age: 'age',
  gender: 'gender',
  state: 'region',
  region: 'region',
  district: 'region',
  area: 'region',
  period: 'period',
} as const

/**
 * Returns whether a poll's wording changed between the first and the last day of two periods. Open ends match any
 * day.
 */
function isRewordedBetween(
  { events }: Pick<PollWithAnswers, 'events'>,
  ...periods: readonly UsedPeriodWire[]
): boolean {
  const [first = ''] = periods.map(({ from }) => from ?? '').sort()
  const last =
    periods
      .map(({ to }) => to ?? '9999')
      .sort()
      .at(-1) ?? ''
  return breakDates(events).some((date) => first < date && date <= last)
}

/** Returns whether a period includes days before the poll's current wording. */
const wasReworded = ({ events }: Pick<PollWithAnswers, 'events'>, { from }: UsedPeriodWire): boolean =>
  breakDates(events).some((date) => date > (from ?? ''))

const isSamePeriod = (one: UsedPeriodWire, other: UsedPeriodWire): boolean =>
  one.from === other.from && one.to === other.to
