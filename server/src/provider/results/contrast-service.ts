import {
  computeContrasts,
  contrastSubjects,
  findLargestSignificant,
  pairsOf,
  type Contrast,
  type ContrastPair,
  type ContrastSubject,
} from '../../results/contrasts.ts'
import { dateOfDay, dayOfDate } from '../../results/days.ts'
import type { ResultsEngine } from '../../results/engine.ts'
import type { GroupFigures, ProtectedFigures, ViewResult, WeightingNote } from '../../results/view.ts'
import type { ResultDimension } from '../../../../contract/enumerations/results.ts'
import { areWeightedAlike } from '../../../../contract/result-weights.ts'
import { isSameText } from '../../lib/same-text.ts'
import type { AsOf } from './period-service.ts'
import type { AnsweredPoll } from './repository.ts'
import type { FiguresQueryWire } from './schema.ts'
import { runViews, TOTAL_ONLY, type PeriodResult } from './view-service.ts'
import { remapPositions, mapPositions } from './wave-service.ts'

const GROUPS: readonly ResultDimension[] = ['AGE', 'GENDER']
const REGIONS: readonly ResultDimension[] = ['EAST_WEST', 'STATE']

/** A year in whole weeks, to compare the same days of the week. */
const YEAR = 364

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

export interface PollContrasts {
  main: PeriodResult
  /** The number of comparisons made. */
  compared: number
  /** Whether an earlier period is not compared because it is weighted by another method. */
  isWeightedDifferently: boolean
  groups: Contrast<GroupPair> | null
  /** The change since the previous period or over a year; over a year also if not significant. */
  change: Contrast<PeriodPair> | null
  regions: Contrast<GroupPair> | null
}

/**
 * Returns the largest significant differences of a result: between groups, to earlier periods and between regions.
 * They are selected from all comparisons made, and corrected for their number.
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
  const { tables } = await runViews(
    engine,
    poll,
    { tables: [...GROUPS, ...REGIONS].map((dimension) => [dimension]), series: null },
    query,
    asOf,
  )
  const changes = [
    await earlierPeriods(engine, poll, query, asOf, main),
    ...(previous === null ? [] : [await earlierWave(engine, poll, previous, query, asOf, main)]),
  ]
  const pairs: (GroupPair | PeriodPair)[] = [
    ...tables.flatMap(({ by: [dimension = 'AGE'], result }) =>
      pairsOf(result.groups).map((pair): GroupPair => ({
        ...pair,
        type: REGIONS.includes(dimension) ? 'REGIONS' : 'GROUPS',
        dimension,
      })),
    ),
    ...changes.flatMap(({ pairs }) => pairs),
  ]
  const dontKnow = poll.answers.filter(({ isDontKnow }) => isDontKnow).map(({ position }) => position)
  const contrasts = computeContrasts(pairs, contrastSubjects(main.result.total, dontKnow))
  const ofGroups = (type: GroupPair['type']) =>
    findLargestSignificant(contrasts.filter((one): one is Contrast<GroupPair> => one.pair.type === type))
  const ofTime = contrasts.filter((one): one is Contrast<PeriodPair> => one.pair.type === 'CHANGE')
  return {
    main,
    compared: contrasts.length,
    isWeightedDifferently: changes.some((one) => one.isWeightedDifferently),
    groups: ofGroups('GROUPS'),
    change: findLargestSignificant(ofTime) ?? changeOfHeadline(ofTime),
    regions: ofGroups('REGIONS'),
  }
}

/** Returns the change of one subject of a result; null if there is nothing to compare with. */
export async function findChange(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  subject: ContrastSubject,
  main: PeriodResult,
  query: FiguresQueryWire,
  asOf: AsOf,
): Promise<Contrast<PeriodPair> | null> {
  const { pairs } = await earlierPeriods(engine, poll, query, asOf, main)
  const changes = computeContrasts(pairs, [subject])
  return findLargestSignificant(changes) ?? changeOfHeadline(changes)
}

/** Returns the change of the result's headline over the longest time, which is shown if no change is significant. */
function changeOfHeadline(changes: readonly Contrast<PeriodPair>[]): Contrast<PeriodPair> | null {
  const longest = changes.at(-1)?.pair
  const ofLongest = changes.filter(({ pair }) => pair === longest)
  const sizeOf = ({ pair, subject }: Contrast<PeriodPair>) =>
    pair.second.answers.find(({ position }) => position === subject)?.share ?? 0
  return ofLongest.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null
}

/** The pairs of a period with earlier ones. */
interface EarlierPeriods {
  pairs: PeriodPair[]
  isWeightedDifferently: boolean
}

const NO_PERIODS: EarlierPeriods = { pairs: [], isWeightedDifferently: false }

/**
 * Returns pairs of the result's period with the previous one, and with the same days of the previous year, the latter
 * last.
 */
async function earlierPeriods(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  query: FiguresQueryWire,
  asOf: AsOf,
  main: PeriodResult,
): Promise<EarlierPeriods> {
  if (main.result.weighting.method === 'published') return previousWave(engine, poll, asOf, main.result)
  const { from, to } = main.used
  if (from === null || to === null || main.used.period === 'all') return NO_PERIODS
  const [first, last] = [dayOfDate(from), dayOfDate(to)]
  const length = last - first + 1
  const starts = [first - length, ...(length < YEAR ? [first - YEAR] : [])]
  const { period: _, ...people } = query
  const earlier = await Promise.all(
    starts.map(async (start) => {
      const days = { from: dateOfDay(start), to: dateOfDay(start + length - 1) }
      const { main: before } = await runViews(engine, poll, TOTAL_ONLY, { ...people, ...days }, asOf)
      return dated(before.result, before.used)
    }),
  )
  return pairsWith(poll, earlier, dated(main.result, main.used))
}

/** Returns the pair of the result's period with the previous wave of the same question and answers. */
async function earlierWave(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  previous: AnsweredPoll,
  { period: _, from: _from, to: _to, ...people }: FiguresQueryWire,
  asOf: AsOf,
  { used, result }: PeriodResult,
): Promise<EarlierPeriods> {
  const positions = mapPositions(poll, previous)
  if (positions === null || !isSameText(poll.question, previous.question)) return NO_PERIODS
  const { main } = await runViews(engine, previous, TOTAL_ONLY, people, asOf)
  const isFollowed = main.result.notApplicable.every(({ part }) => part !== 'filter')
  const { weighting, total } = main.result
  const before = dated({ weighting, total: remapPositions(total, positions) }, daysOf(main))
  return isFollowed ? pairsWith(poll, [before], dated(result, daysOf({ used, result }))) : NO_PERIODS
}

/** Returns the days of a period; for open ends those of its answers. */
const daysOf = ({ used, result }: PeriodResult) => ({
  from: used.from ?? result.period?.from ?? null,
  to: used.to ?? result.period?.to ?? null,
})

/** Returns the pair of a published wave with the previous one. */
async function previousWave(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  asOf: AsOf,
  result: ViewResult,
): Promise<EarlierPeriods> {
  const { series } = await runViews(engine, poll, { tables: [], series: 'month' }, { period: 'all' }, asOf)
  const { period, weighting } = result
  const before = series?.result.series.filter((wave) => wave.to < (period?.from ?? '')).at(-1)
  return before && period
    ? pairsWith(poll, [dated({ weighting, total: before }, before)], dated(result, period))
    : NO_PERIODS
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

/** Omits pairs across a changed wording, and those with different kinds of weighting. */
function pairsWith(
  { events }: Pick<AnsweredPoll, 'events'>,
  earlier: readonly DatedFigures[],
  now: DatedFigures,
): EarlierPeriods {
  if (now.base !== 'ok') return NO_PERIODS
  const wordings = events.filter(({ kind, date }) => kind === 'WORDING' && date <= now.to)
  const comparable = earlier
    .filter(({ base, to }) => base === 'ok' && to < now.from)
    .filter(({ from }) => !wordings.some(({ date }) => date > from))
  const alike = comparable.filter(({ weighting }) => areWeightedAlike(weighting, now.weighting))
  return {
    pairs: alike.map((first) => ({ type: 'CHANGE', first, second: now })),
    isWeightedDifferently: alike.length < comparable.length,
  }
}
