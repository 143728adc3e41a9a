import { headlineSubjects } from '../../../../../contract/answers.ts'
import { lastBreak } from '../../../../../contract/charts/breaks.ts'
import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { areWeightedAlike } from '../../../../../contract/result-weights.ts'
import { isSameText } from '../../../lib/same-text.ts'
import {
  findEstimate,
  findLargestSignificant,
  judgePairs,
  getContrastPairs,
  type Contrast,
  type ContrastPair,
  type ContrastSubject,
} from '../../../results/contrasts.ts'
import { dateOfDay, dayOfDate, startOfUnit } from '../../../results/days.ts'
import type { ResultsEngine } from '../../../results/engine.ts'
import { countsWholeWeeks, YEAR_WEEKS } from '../../../results/named-periods.ts'
import type { GroupFigures, ProtectedFigures, ViewResult, WeightingNote } from '../../../results/view.ts'
import type { AnsweredPoll } from '../repository.ts'
import { describePoll } from '../view/description-presenter.ts'
import { assertAgesFit } from '../view/filter-refusal-policy.ts'
import type { AsOf } from '../view/period-service.ts'
import type { FiguresQueryWire } from '../view/schema.ts'
import { runViews, TOTAL_ONLY, type PeriodResult } from '../view/service.ts'
import { remapPositions, mapPositions, copyHalves } from '../waves/service.ts'
import { judgePeriods, PAIRED_DIMENSIONS } from './family-service.ts'

const REGIONS: readonly ResultDimension[] = ['EAST_WEST', 'STATE']

/** A year in days, of whole weeks to compare the same days of the week. */
const YEAR = 7 * YEAR_WEEKS

export interface GroupPair extends ContrastPair<GroupFigures> {
  readonly type: 'GROUPS' | 'REGIONS'
  readonly dimension: ResultDimension
}

/** Figures of a range of days, with the weighting of their votes. */
export type DatedFigures = ProtectedFigures & {
  readonly from: string
  readonly to: string
  readonly weighting: Pick<WeightingNote, 'method'>
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
  compared: Record<'groups' | 'change' | 'regions', number>
  groups: Contrast<GroupPair> | null
  /** The change since an earlier period, also if it is not significant. */
  change: Contrast<PeriodPair> | null
  gap: ChangeGap | null
  regions: Contrast<GroupPair> | null
}

/**
 * Returns the largest significant differences of a result: between groups, between regions, and from an earlier period.
 * Each dimension is a family of its own, and so is the change.
 *
 * @param previous the previous wave of the poll's series; null if there is none
 */
export async function pollContrasts(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  query: FiguresQueryWire,
  asOf: AsOf,
  previous: AnsweredPoll | null,
): Promise<PollContrasts> {
  const { main } = await runViews(engine, poll, TOTAL_ONLY, query, asOf)
  assertAgesFit(poll, main.result)
  const plan = { tables: PAIRED_DIMENSIONS.map((dimension) => [dimension]), series: null }
  const { tables } = await runViews(engine, poll, plan, query, asOf)
  const { contrasts: changes, gap } = await findChange(engine, poll, main, query, asOf, previous)
  const headline = headlineSubjects(main.result.total, poll.answers)
  const isHeadline = ({ subject }: Contrast<unknown>) => headline.includes(subject)
  const contrasts = tables.flatMap(({ by: [dimension = 'AGE'], result }) =>
    judgePairs(
      getContrastPairs(result.groups).map((pair): GroupPair => ({
        ...pair,
        type: REGIONS.includes(dimension) ? 'REGIONS' : 'GROUPS',
        dimension,
      })),
    ).filter(isHeadline),
  )
  const ofType = (type: GroupPair['type']) => contrasts.filter(({ pair }) => pair.type === type)
  return {
    main,
    compared: {
      groups: ofType('GROUPS').length,
      change: changes.filter(isHeadline).length,
      regions: ofType('REGIONS').length,
    },
    groups: findLargestSignificant(ofType('GROUPS')),
    change: changeOf(changes.filter(isHeadline)),
    gap,
    regions: findLargestSignificant(ofType('REGIONS')),
  }
}

/** Returns the largest significant change, else that of the largest answer; null for none. */
const changeOf = (changes: readonly Contrast<PeriodPair>[]): Contrast<PeriodPair> | null =>
  findLargestSignificant(changes) ?? changes.toSorted((a, b) => shareNow(b) - shareNow(a))[0] ?? null

const shareNow = ({ pair, subject }: Contrast<PeriodPair>) => findEstimate(pair.second, subject)?.share ?? 0

/**
 * Returns the change of one subject of a result, or why there is none.
 *
 * @param previous the previous wave of the poll's series; null if there is none
 */
export async function changeOfSubject(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  subject: ContrastSubject,
  main: PeriodResult,
  query: FiguresQueryWire,
  asOf: AsOf,
  previous: AnsweredPoll | null,
): Promise<{ change: Contrast<PeriodPair> | null; gap: ChangeGap | null }> {
  const { contrasts, gap } = await findChange(engine, poll, main, query, asOf, previous)
  return { change: contrasts.find((contrast) => contrast.subject === subject) ?? null, gap }
}

/** An earlier period, as far as it can be compared with a result. */
type Earlier = { pair: PeriodPair } | { gap: ChangeGap } | null

/**
 * Compares a result with one earlier period: the previous wave of its series, else the same days of the previous year,
 * else the days before. The first that can be compared is used, whether it differs or not: choosing by significance would
 * find a change too often.
 */
async function findChange(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  main: PeriodResult,
  query: FiguresQueryWire,
  asOf: AsOf,
  previous: AnsweredPoll | null,
): Promise<FoundChange> {
  if (main.result.total.base !== 'ok') return { contrasts: [], gap: null }
  const candidates =
    main.result.weighting.method === 'published'
      ? [() => publishedWave(engine, poll, asOf, main.result)]
      : [
          () => (previous === null ? null : earlierWave(engine, poll, previous, query, asOf, main)),
          () => daysOfYearBefore(engine, poll, query, asOf, main),
          () => daysBefore(engine, poll, query, asOf, main),
        ]
  let gap: ChangeGap | null = null
  for (const find of candidates) {
    const found = await find()
    if (found && 'pair' in found) {
      const { pair } = found
      const days = [pair.first, pair.second] as const
      return { contrasts: await judgePeriods(engine, poll, query, pair, days, asOf), gap: null }
    }
    gap ??= found?.gap ?? null
  }
  return { contrasts: [], gap }
}

/** Returns the same days of the previous year, for periods of less than a year; without a week that is not over. */
async function daysOfYearBefore(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  query: FiguresQueryWire,
  asOf: AsOf,
  main: PeriodResult,
): Promise<Earlier> {
  const days = daysOf(poll, main)
  if (days === null || days.length >= YEAR) return null
  const first = days.first - YEAR
  return earlierDays(engine, poll, query, asOf, main, { first, last: first + days.length - 1 })
}

/**
 * Returns as many days as the result has, directly before it, without a week that is not over; fewer, in whole weeks, if
 * the present wording is newer.
 */
async function daysBefore(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  query: FiguresQueryWire,
  asOf: AsOf,
  main: PeriodResult,
): Promise<Earlier> {
  const days = daysOf(poll, main)
  if (days === null) return null
  const last = days.first - 1
  const start = days.first - days.length
  const wording = lastBreak(poll.events, dateOfDay(days.last))
  const isCut = wording !== undefined && dayOfDate(wording) > start
  const first = isCut ? startOfUnit('week', dayOfDate(wording) + 6) : start
  const found = first <= last ? await earlierDays(engine, poll, query, asOf, main, { first, last }) : null
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
function daysOf(poll: AnsweredPoll, { used: { from, to, period } }: PeriodResult): ComparedDays | null {
  if (from === null || to === null || period === 'all') return null
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  const length = last - first + 1
  const isInWeeks = startOfUnit('week', first) === first && countsWholeWeeks(describePoll(poll))
  return { first, last, length: isInWeeks && length > 7 ? length - (length % 7) : length }
}

async function earlierDays(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  { period: _, ...people }: FiguresQueryWire,
  asOf: AsOf,
  { used, result }: PeriodResult,
  { first, last }: { first: number; last: number },
): Promise<Earlier> {
  const days = { from: dateOfDay(first), to: dateOfDay(last) }
  const { main: before } = await runViews(engine, poll, TOTAL_ONLY, { ...people, ...days }, asOf)
  return compared(poll, dated(before.result, before.used), dated(result, used))
}

/** Returns the previous wave, if it has the same answers and can apply the filter. */
async function earlierWave(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  previous: AnsweredPoll,
  { period: _, from: _from, to: _to, ...people }: FiguresQueryWire,
  asOf: AsOf,
  { used, result }: PeriodResult,
): Promise<Earlier> {
  const positions = mapPositions(poll, previous)
  if (positions === null) return null
  const described = copyHalves(poll, previous, positions)
  const { main } = await runViews(engine, described, TOTAL_ONLY, people, asOf)
  if (main.result.notApplicable.some(({ part }) => part === 'filter')) return null
  const { weighting, total } = main.result
  const before = dated({ weighting, total: remapPositions(total, positions) }, statedDays(main))
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
async function publishedWave(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  asOf: AsOf,
  result: ViewResult,
): Promise<Earlier> {
  const { series } = await runViews(engine, poll, { tables: [], series: 'month' }, { period: 'all' }, asOf)
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
function compared(poll: Pick<AnsweredPoll, 'events'>, first: DatedFigures, second: DatedFigures): Earlier {
  if (first.base !== 'ok' || first.to >= second.from) return null
  const wording = lastBreak(poll.events, second.to)
  if (wording !== undefined && wording > first.from) return { gap: ofWording(wording) }
  if (!areWeightedAlike(first.weighting, second.weighting))
    return { gap: { reason: 'WEIGHTING', since: null } }
  return { pair: { type: 'CHANGE', first, second } }
}

const ofWording = (since: string): ChangeGap => ({ reason: 'WORDING', since })
