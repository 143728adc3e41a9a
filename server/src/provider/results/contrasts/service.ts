import { getHeadlineSubjects } from '../../../../../contract/answers.ts'
import { findLastRewordingUntil } from '../../../../../contract/charts/breaks.ts'
import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import {
  ALWAYS_PAIRWISE_COMPARED_DIMENSIONS,
  type PairwiseComparedDimension,
} from '../../../../../contract/paired-dimensions.ts'
import { areWeightedAlike } from '../../../../../contract/result-weights.ts'
import { isSameText } from '../../../lib/same-text.ts'
import {
  findEstimate,
  findLargestSignificant,
  judgePairsBySubject,
  getPairsWithEnoughRespondents,
  type Contrast,
  type ContrastPair,
  type ContrastSubject,
} from '../../../results/contrasts.ts'
import { formatEpochDay, parseEpochDay, getFirstDayInUnit } from '../../../results/days.ts'
import { usesWholeWeekPeriods, PREVIOUS_YEAR_OFFSET_WEEKS } from '../../../results/named-periods.ts'
import type { GroupFigures, ProtectedFigures, ViewResult, ReportedWeighting } from '../../../results/view.ts'
import type { PollWithAnswers } from '../repository.ts'
import { toEnginePollDescription } from '../view/description-presenter.ts'
import { assertAgesFitBands } from '../view/filter-refusal-policy.ts'
import type { FiguresQueryWire } from '../view/schema.ts'
import { runViews, TOTAL_ONLY_PLAN, type PeriodResult, type ResultsAsOf } from '../view/service.ts'
import {
  remapAnswerPositions,
  mapAllPositionsToRequested,
  withRequestedScaleHalves,
} from '../waves/service.ts'
import { judgePeriodsInTestFamily } from './family-service.ts'
import type { ContrastQueryWire } from './schema.ts'

const REGIONS: readonly ResultDimension[] = ['EAST_WEST', 'STATE']

/** A year in days, of whole weeks to compare the same days of the week. */
const YEAR = 7 * PREVIOUS_YEAR_OFFSET_WEEKS

export interface GroupPair extends ContrastPair<GroupFigures> {
  readonly type: 'GROUPS' | 'REGIONS'
  readonly dimension: ResultDimension
}

/** Figures of a range of days, with the weighting of their votes. */
export type DatedFigures = ProtectedFigures & {
  readonly from: string
  readonly to: string
  readonly weighting: Pick<ReportedWeighting, 'method'>
}

/** `first` is the earlier period. */
export interface PeriodPair extends ContrastPair<DatedFigures> {
  readonly type: 'CHANGE'
}

/** Why a result has no change: nothing earlier can be compared with it. */
export interface ChangeGap {
  reason: 'WORDING' | 'WEIGHTING'
  /** For a new wording, its first day. */
  since: string | null
}

/** The change of a result since an earlier period. Both are null if there is no earlier period to compare with. */
interface FoundChange {
  /** The change of each subject. */
  contrasts: readonly Contrast<PeriodPair>[]
  gap: ChangeGap | null
}

export interface PollContrasts {
  main: PeriodResult
  /** The number of comparisons made, by type. */
  comparisonCounts: Record<'groups' | 'change' | 'regions', number>
  groups: Contrast<GroupPair> | null
  /** The change since an earlier period, also if it is not significant. */
  change: Contrast<PeriodPair> | null
  changeGap: ChangeGap | null
  regions: Contrast<GroupPair> | null
  dimensions: LargestSignificantContrast[]
}

/** The largest significant difference between the groups of a dimension; null if none is significant. */
export interface LargestSignificantContrast {
  dimension: PairwiseComparedDimension
  comparisonCount: number
  contrast: Contrast<GroupPair> | null
}

/**
 * Returns the largest significant differences of a result: between groups, between regions, and from an earlier period.
 * Each dimension is a family of its own, and so is the change.
 *
 * @param query may name a profile subject, whose groups are only among the `dimensions`
 * @param previousWave the previous wave of the poll's series; null if there is none
 */
export async function computeLargestContrasts(
  source: ResultsAsOf,
  poll: PollWithAnswers,
  { by = [], ...query }: ContrastQueryWire,
  previousWave: PollWithAnswers | null,
): Promise<PollContrasts> {
  const { main } = await runViews(source, poll, TOTAL_ONLY_PLAN, query)
  assertAgesFitBands(poll, main.result)
  const families = await judgeDimensions(source, poll, query, [...ALWAYS_PAIRWISE_COMPARED_DIMENSIONS, ...by])
  const { contrasts: changes, gap } = await findChange({ source, poll, query, main, previous: previousWave })
  const headline = getHeadlineSubjects(main.result.total, poll.answers)
  const isHeadline = ({ subject }: Contrast<unknown>) => headline.includes(subject)
  const contrasts = families
    .slice(0, ALWAYS_PAIRWISE_COMPARED_DIMENSIONS.length)
    .flatMap((family) => family.contrasts)
  const ofType = (type: GroupPair['type']) => contrasts.filter(({ pair }) => pair.type === type)
  return {
    main,
    comparisonCounts: {
      groups: ofType('GROUPS').length,
      change: changes.filter(isHeadline).length,
      regions: ofType('REGIONS').length,
    },
    groups: findLargestSignificant(ofType('GROUPS')),
    change: changeOf(changes.filter(isHeadline)),
    changeGap: gap,
    regions: findLargestSignificant(ofType('REGIONS')),
    dimensions: families.map(toDimensionContrast),
  }
}

/**
 * Returns the largest significant difference between the groups of each dimension, as in
 * {@link computeLargestContrasts}.
 */
export const computeLargestSignificantByDimension = async (
  ...given: Parameters<typeof judgeDimensions>
): Promise<LargestSignificantContrast[]> => (await judgeDimensions(...given)).map(toDimensionContrast)

interface JudgedDimension {
  dimension: PairwiseComparedDimension
  /** The differences of what a headline may be about. */
  contrasts: Contrast<GroupPair>[]
}

async function judgeDimensions(
  source: ResultsAsOf,
  poll: PollWithAnswers,
  query: FiguresQueryWire,
  dimensions: readonly PairwiseComparedDimension[],
): Promise<JudgedDimension[]> {
  const plan = { tables: dimensions.map((dimension) => [dimension]), series: null }
  const { main, tables } = await runViews(source, poll, plan, query)
  const headline = getHeadlineSubjects(main.result.total, poll.answers)
  return dimensions.map((dimension, index) => ({
    dimension,
    contrasts: judgePairsBySubject(
      getPairsWithEnoughRespondents(tables[index]?.result.groups ?? []).map((pair): GroupPair => ({
        ...pair,
        type: REGIONS.includes(dimension) ? 'REGIONS' : 'GROUPS',
        dimension,
      })),
    ).filter(({ subject }) => headline.includes(subject)),
  }))
}

const toDimensionContrast = ({ dimension, contrasts }: JudgedDimension): LargestSignificantContrast => ({
  dimension,
  comparisonCount: contrasts.length,
  contrast: findLargestSignificant(contrasts),
})

/** Returns the largest significant change, else that of the largest answer; null for none. */
const changeOf = (changes: readonly Contrast<PeriodPair>[]): Contrast<PeriodPair> | null =>
  findLargestSignificant(changes) ?? changes.toSorted((a, b) => shareNow(b) - shareNow(a))[0] ?? null

const shareNow = ({ pair, subject }: Contrast<PeriodPair>) => findEstimate(pair.second, subject)?.share ?? 0

/** A result whose change since an earlier period is looked for. */
interface PresentResult {
  source: ResultsAsOf
  poll: PollWithAnswers
  query: FiguresQueryWire
  /** The figures of the query's period. */
  main: PeriodResult
  /** The previous wave of the poll's series; null if there is none. */
  previous: PollWithAnswers | null
}

/** Returns the change of one subject of a result, or why there is none. */
export async function findSubjectChange(
  present: PresentResult,
  subject: ContrastSubject,
): Promise<{ change: Contrast<PeriodPair> | null; gap: ChangeGap | null }> {
  const { contrasts, gap } = await findChange(present)
  return { change: contrasts.find((contrast) => contrast.subject === subject) ?? null, gap }
}

/** An earlier period, as far as it can be compared with a result. */
type Earlier = { pair: PeriodPair } | { gap: ChangeGap } | null

/**
 * Compares a result with one earlier period: the previous wave of its series, else the same days of the previous year,
 * else the days before. The first that can be compared is used, whether it differs or not: choosing by significance would
 * find a change too often.
 */
async function findChange(present: PresentResult): Promise<FoundChange> {
  const { source, poll, query, main, previous } = present
  if (main.result.total.base !== 'ok') return { contrasts: [], gap: null }
  const candidates =
    main.result.weighting.method === 'published'
      ? [() => publishedWave(present)]
      : [
          () => (previous === null ? null : earlierWave(present, previous)),
          () => daysOfYearBefore(present),
          () => daysBefore(present),
        ]
  let gap: ChangeGap | null = null
  for (const find of candidates) {
    const found = await find()
    if (found && 'pair' in found) {
      const { pair } = found
      const days = [pair.first, pair.second] as const
      return { contrasts: await judgePeriodsInTestFamily(source, poll, query, pair, days), gap: null }
    }
    gap ??= found?.gap ?? null
  }
  return { contrasts: [], gap }
}

/** Returns the same days of the previous year, for periods of less than a year; without a week that is not over. */
async function daysOfYearBefore(present: PresentResult): Promise<Earlier> {
  const days = daysOf(present)
  if (days === null || days.length >= YEAR) return null
  const first = days.first - YEAR
  return earlierDays(present, { first, last: first + days.length - 1 })
}

/**
 * Returns as many days as the result has, directly before it, without a week that is not over; fewer, in whole weeks, if
 * the present wording is newer.
 */
async function daysBefore(present: PresentResult): Promise<Earlier> {
  const { poll } = present
  const days = daysOf(present)
  if (days === null) return null
  const last = days.first - 1
  const start = days.first - days.length
  const wording = findLastRewordingUntil(poll.events, formatEpochDay(days.last))
  const isCut = wording !== undefined && parseEpochDay(wording) > start
  const first = isCut ? getFirstDayInUnit('week', parseEpochDay(wording) + 6) : start
  const found = first <= last ? await earlierDays(present, { first, last }) : null
  return isCut ? (found ?? { gap: ofWording(wording) }) : found
}

/** The days of a result, and how many to compare it with. */
interface ComparedDays {
  first: number
  last: number
  length: number
}

/**
 * Returns the days of a result with bounds; null for all of its time. A named period of whole weeks is compared with as
 * many whole weeks, which are one block as well, with the noise of one block.
 */
function daysOf({ poll, main }: PresentResult): ComparedDays | null {
  const { from, to, period } = main.used
  if (from === null || to === null || period === 'all') return null
  const [first, last] = [parseEpochDay(from), parseEpochDay(to)]
  const length = last - first + 1
  const isInWeeks =
    getFirstDayInUnit('week', first) === first && usesWholeWeekPeriods(toEnginePollDescription(poll))
  return { first, last, length: isInWeeks && length > 7 ? length - (length % 7) : length }
}

async function earlierDays(
  { source, poll, query: { period: _, ...people }, main: { used, result } }: PresentResult,
  { first, last }: { first: number; last: number },
): Promise<Earlier> {
  const days = { from: formatEpochDay(first), to: formatEpochDay(last) }
  const { main: before } = await runViews(source, poll, TOTAL_ONLY_PLAN, { ...people, ...days })
  return compared(poll, dated(before.result, before.used), dated(result, used))
}

/** Returns the previous wave, if it has the same answers and can apply the filter. */
async function earlierWave(
  { source, poll, query, main: { used, result } }: PresentResult,
  previous: PollWithAnswers,
): Promise<Earlier> {
  const { period: _, from: _from, to: _to, ...people } = query
  const positions = mapAllPositionsToRequested(poll, previous)
  if (positions === null) return null
  const described = withRequestedScaleHalves(poll, previous, positions)
  const { main } = await runViews(source, described, TOTAL_ONLY_PLAN, people)
  if (main.result.notApplicable.some(({ part }) => part === 'filter')) return null
  const { weighting, total } = main.result
  const before = dated({ weighting, total: remapAnswerPositions(total, positions) }, statedDays(main))
  const now = dated(result, statedDays({ used, result }))
  if (before.base === 'ok' && !isSameText(poll.question, previous.question))
    return { gap: ofWording(now.from) }
  return compared(poll, before, now)
}

/** Returns the days of a period; for open ends those of its answers. */
const statedDays = ({ used, result }: PeriodResult) => ({
  from: used.from ?? result.period?.from ?? null,
  to: used.to ?? result.period?.to ?? null,
})

/** Returns the published wave before that of a result. */
async function publishedWave({ source, poll, main: { result } }: PresentResult): Promise<Earlier> {
  const { series } = await runViews(source, poll, { tables: [], series: 'month' }, { period: 'all' })
  const { period, weighting } = result
  const before = series?.result.series.filter((wave) => wave.to < (period?.from ?? '')).at(-1)
  return before && period
    ? compared(poll, dated({ weighting, total: before }, before), dated(result, period))
    : null
}

const dated = (
  { total, weighting }: Pick<ViewResult, 'total' | 'weighting'>,
  { from, to }: { from: string | null; to: string | null },
): DatedFigures => ({
  ...total,
  weighting,
  from: from ?? '',
  to: to ?? '',
})

/** Returns the pair of two periods, or why they are not compared: a changed wording, or different kinds of weighting. */
function compared(poll: Pick<PollWithAnswers, 'events'>, first: DatedFigures, second: DatedFigures): Earlier {
  if (first.base !== 'ok' || first.to >= second.from) return null
  const wording = findLastRewordingUntil(poll.events, second.to)
  if (wording !== undefined && wording > first.from) return { gap: ofWording(wording) }
  if (!areWeightedAlike(first.weighting, second.weighting))
    return { gap: { reason: 'WEIGHTING', since: null } }
  return { pair: { type: 'CHANGE', first, second } }
}

const ofWording = (since: string): ChangeGap => ({ reason: 'WORDING', since })
