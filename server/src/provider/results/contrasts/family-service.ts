/** Judges the sides of a comparison within the family that they belong to on every screen (decision 22). */
import { breakDates } from '../../../../../contract/charts/breaks.ts'
import { getTimeChanges, type TimeChange } from '../../../../../contract/charts/time-changes.ts'
import type { Series } from '../../../../../contract/charts/types.ts'
import type { ResultDimension } from '../../../../../contract/enumerations/results.ts'
import { isAlwaysPairwiseComparedDimension } from '../../../../../contract/paired-dimensions.ts'
import { isTooUncertain } from '../../../../../contract/part-quality.ts'
import {
  findEstimate,
  judgeGroupAndRestByTableMarks,
  judgePairsBySubject,
  getPairsWithEnoughRespondents,
  listSubjectFamilies,
  type Contrast,
  type ContrastPair,
} from '../../../results/contrasts.ts'
import { parseEpochDay, getFirstDayInUnit, type PeriodUnit } from '../../../results/days.ts'
import type { PeriodFigures, ProtectedFigures, ViewResult } from '../../../results/view.ts'
import { areEquivalentFilters } from '../comparison/overlap-policy.ts'
import type { PollWithAnswers } from '../repository.ts'
import { presentGroupKey } from '../view/group-presenter.ts'
import type { FiguresQueryWire, UsedPeriodWire } from '../view/schema.ts'
import { runViews, type ResultsAsOf } from '../view/service.ts'

type Pair = ContrastPair<ProtectedFigures>
/** The queries of both sides of a pair. */
type Queries = readonly [first: FiguresQueryWire, second: FiguresQueryWire]

const PARAMS = ['age', 'gender', 'region'] as const
type PeopleParam = (typeof PARAMS)[number]

/** The dimensions whose groups a parameter can select. */
const DIMENSIONS: Record<PeopleParam, readonly ResultDimension[]> = {
  age: ['AGE'],
  gender: ['GENDER'],
  region: ['EAST_WEST', 'STATE', 'NUTS3'],
}

/**
 * Judges two sets of respondents of one poll and period. Two groups of a dimension belong to the family of all pairs of
 * its groups, as in "Auf einen Blick"; a group and all other respondents to that of the dimension's marks. Other sets are
 * a family of their own.
 *
 * @param pair without common respondents
 * @returns contrasts with the judged figures of both sides: those of the dimension's table, which is fitted to the whole
 */
export async function judgeGroupsInTestFamily(
  source: ResultsAsOf,
  poll: PollWithAnswers,
  [first, second]: Queries,
  pair: Pair,
): Promise<Contrast<Pair>[]> {
  const [param, ...more] = PARAMS.filter(
    (name) => !areEquivalentFilters({ [name]: first[name] }, { [name]: second[name] }),
  )
  if (param === undefined || more.length > 0) return judgePairsBySubject([pair])
  const { [param]: _, ...common } = first
  const selects = (query: FiguresQueryWire, value: string) =>
    value !== '' && areEquivalentFilters({ [param]: query[param] }, { [param]: value })
  for (const dimension of DIMENSIONS[param]) {
    const { tables } = await runViews(
      source,
      poll,
      { tables: [[dimension]], series: null, hasRestFigures: true },
      common,
    )
    const [result] = tables.map((table) => table.result)
    if (result === undefined) continue
    const values = result.groups.map(({ key }) => presentGroupKey(key, [dimension])[0]?.value ?? '')
    const indexOf = (query: FiguresQueryWire) => values.findIndex((value) => selects(query, value))
    const isRestOf = (query: FiguresQueryWire, index: number) =>
      [`ne:${values[index] ?? ''}`, values.toSpliced(index, 1).join(',')].some((rest) => selects(query, rest))
    const [one, other] = [indexOf(first), indexOf(second)]
    const [group, another] = [result.groups[one], result.groups[other]]
    if (group && another && isAlwaysPairwiseComparedDimension(dimension)) {
      const judgedPair = { ...pair, first: group, second: another }
      const others = getPairsWithEnoughRespondents(result.groups).filter(
        (each) => !isBetween(each, group, another),
      )
      return judgePairsBySubject([judgedPair, ...others]).filter((contrast) => contrast.pair === judgedPair)
    }
    if (group?.restFigures?.base === 'ok' && isRestOf(second, one))
      return judgeGroupAndRestByTableMarks(
        { ...pair, first: group, second: group.restFigures },
        group,
        result,
      )
    if (another?.restFigures?.base === 'ok' && isRestOf(first, other))
      return judgeGroupAndRestByTableMarks(
        { ...pair, first: another.restFigures, second: another },
        another,
        result,
      )
  }
  return judgePairsBySubject([pair])
}

type Days = Pick<UsedPeriodWire, 'from' | 'to'>

const UNITS: readonly PeriodUnit[] = ['day', 'week', 'month', 'quarter', 'half']

/**
 * Judges two periods of one poll with the same respondents. Two periods that the poll's time series compares have its
 * verdict: neighboring days, weeks, months, quarters or half-years, and the start and end of a stretch. Others are a
 * family of their own.
 *
 * @param query selects the respondents
 * @returns contrasts with the judged figures of both sides: those of the series, if both are periods of one
 */
export async function judgePeriodsInTestFamily<Each extends Pair>(
  source: ResultsAsOf,
  poll: PollWithAnswers,
  query: FiguresQueryWire,
  pair: Each,
  days: readonly [Days, Days],
): Promise<Contrast<Each>[]> {
  const { period: _, from: _from, to: _to, ...people } = query
  const isReversed = (days[0].from ?? '') > (days[1].from ?? '')
  for (const unit of UNITS.filter((each) => days.every((period) => isWithinOne(each, period)))) {
    const { series } = await runViews(source, poll, { tables: [], series: unit }, people)
    const [first, second] = days.map((each) =>
      series?.result.series.find(
        (period) => period.base === 'ok' && !period.isGap && isSamePeriod(period, each),
      ),
    )
    if (!first || !second) continue
    const [earlier, later] = isReversed ? [second, first] : [first, second]
    const changes = changesIn(series?.result, poll).filter(
      (change) => change.first.date === earlier.from && change.second.date === later.from,
    )
    const judgedPair = {
      ...pair,
      first: { ...pair.first, ...figuresOf(first) },
      second: { ...pair.second, ...figuresOf(second) },
    }
    return judgePairsBySubject([judgedPair]).map((contrast) => {
      const change = changes.find(({ line }) => line.id === String(contrast.subject))
      if (change === undefined) return contrast
      const [low, high] = change.ci95
      return { ...contrast, isSecured: change.isSecured, ci95: isReversed ? [-high, -low] : [low, high] }
    })
  }
  return judgePairsBySubject([pair])
}

const figuresOf = ({
  from: _from,
  to: _to,
  weighting: _weighting,
  isGap: _gap,
  isPartial: _isPartial,
  ...figures
}: PeriodFigures): ProtectedFigures => figures

const isWithinOne = (unit: PeriodUnit, { from, to }: Days): boolean =>
  from !== null &&
  to !== null &&
  getFirstDayInUnit(unit, parseEpochDay(from)) === getFirstDayInUnit(unit, parseEpochDay(to))

const isSamePeriod = ({ from, to }: PeriodFigures, days: Days): boolean =>
  from === days.from && to === days.to

function changesIn(
  result: ViewResult | undefined,
  { events }: Pick<PollWithAnswers, 'events'>,
): TimeChange[] {
  if (result === undefined) return []
  return getTimeChanges(linesOf(result.series), {
    breaks: breakDates(events),
    isOfWaves: result.weighting.method === 'published',
  })
}

/** Returns the lines of a time series that are judged together, each named by its subject. */
function linesOf(series: readonly PeriodFigures[]): Series[][] {
  const shown = series.find(({ isGap }) => !isGap)
  return (shown ? listSubjectFamilies(shown) : []).map((subjects) =>
    subjects.map((subject) => ({
      id: String(subject),
      label: '',
      points: series.map((period) => {
        const isHidden = period.isGap || (subject !== 'mean' && isTooUncertain(period.answers))
        const estimate = isHidden ? null : findEstimate(period, subject)
        return {
          date: period.from,
          to: period.to,
          value: estimate?.share ?? null,
          se: estimate?.se ?? null,
          ciLow: estimate?.ci95?.[0] ?? null,
          ciHigh: estimate?.ci95?.[1] ?? null,
          isLowBase: period.base !== 'ok',
          isPartial: period.isPartial,
        }
      }),
    })),
  )
}

const isBetween = ({ first, second }: Pair, one: ProtectedFigures, other: ProtectedFigures): boolean =>
  [one, other].includes(first) && [one, other].includes(second)
